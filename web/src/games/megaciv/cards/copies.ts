/** With both maps in play there are two copies of a trade card: "famine" and "famine east". */

export const cardOf = (copy: string): string => copy.replace(/ (west|east)$/, "");
