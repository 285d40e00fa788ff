/** Allowed imports, from the bottom up: talk and words, shell, each game on its own, the lobby. See docs/web.md. */

const BELOW = "^src/(talk|words|shell)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "below-knows-nothing-above",
      comment: "What all games share knows neither the games nor the pages of the site.",
      severity: "error",
      from: { path: BELOW },
      to: { path: "^src/(lobby|games)/|^src/(App|main)" },
    },
    {
      name: "talk-and-words-know-no-shell",
      severity: "error",
      from: { path: "^src/(talk|words)/" },
      to: { path: "^src/shell/" },
    },
    {
      name: "games-do-not-know-each-other",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/", pathNot: "^src/games/$1/" },
    },
    {
      name: "games-do-not-know-the-lobby",
      severity: "error",
      from: { path: "^src/games/" },
      to: { path: "^src/(lobby/|App|main)" },
    },
    {
      name: "only-the-registry-reaches-into-a-game",
      comment: "It finds them by their folders; everybody else asks it.",
      severity: "error",
      from: { pathNot: "^src/games/[^/]+/" },
      to: { path: "^src/games/[^/]+/" },
    },
    {
      name: "nothing-missing",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^svelte/|^vitest" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\?raw$" },
    tsPreCompilationDeps: true, // type-only imports count too
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".svelte.ts", ".svelte", ".js", ".json", ".css"] },
  },
};
