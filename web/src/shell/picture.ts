/** The result as a picture to share: game, date, names, ranks and points over the game's drawing. */

import { number } from "../words/say";
import display from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";

export interface Row {
  rank: number;
  name: string;
  points: number;
  sign: string; // name of one of the game's small drawings
}

export interface Shown {
  title: string; // name of the match or its game
  date: string;
  headline: string;
  rows: Row[]; // in the order of their ranks
  art: string; // background, as an SVG
  signs: string; // the small drawings, as one SVG
}

export const [WIDTH, LEAST] = [1200, 630]; // px
const [TOP, STEP, EDGE] = [218, 78, 64]; // px: top of the first row, distance of rows, side margin
const LONGEST = 26; // letters of a name, at most
const FONT = "Cradle picture";

/** The picture as a self-contained SVG; `colour` resolves the CSS variables of the drawings. */
export function drawn(shown: Shown, colour: (variable: string) => string, font = ""): string {
  const height = Math.max(LEAST, TOP + shown.rows.length * STEP + 70);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<style>${font && `@font-face{font-family:"${FONT}";src:url(${font});font-weight:200 800}`}
text{font-family:"${FONT}",Georgia,serif;fill:#fff9ec}symbol{overflow:visible}.stars{opacity:0}</style>
<defs>${inside(shown.signs)}</defs>
${placed(shown.art, WIDTH, height)}
<rect width="${WIDTH}" height="${height}" fill="#140c06" fill-opacity=".62"/>
<text x="${EDGE}" y="82" font-size="30" font-weight="600">${safe(shown.title)}</text>
<text x="${WIDTH - EDGE}" y="82" font-size="26" text-anchor="end">${safe(shown.date)}</text>
<text x="${EDGE}" y="156" font-size="${shown.headline.length > 34 ? 42 : 56}" font-weight="800">${safe(shown.headline)}</text>
${shown.rows.map((row, i) => line(row, TOP + i * STEP)).join("\n")}
<text x="${WIDTH - EDGE}" y="${height - 26}" font-size="22" text-anchor="end" fill-opacity=".8">Cradle</text>
</svg>`;
  const plain = svg.replace(/<!--[^]*?-->/g, ""); // in an SVG file, unlike in a page, dashes in comments are errors
  return plain.replace(/var\((--[\w-]+)\)/g, (_, variable: string) => colour(variable) || "#8a7a60");
}

function line({ rank, name, points, sign }: Row, y: number): string {
  const letters = [...name];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : name;
  return `<rect x="${EDGE - 20}" y="${y}" width="${WIDTH - 2 * EDGE + 40}" height="${STEP - 8}" rx="14" fill="#fff9ec" fill-opacity="${rank === 1 ? 0.24 : 0.1}"/>
<text x="${EDGE}" y="${y + 47}" font-size="34" font-weight="700">${number(rank)}.</text>
<use href="#${sign}" x="${EDGE + 58}" y="${y + 8}" width="46" height="54"/>
<text x="${EDGE + 126}" y="${y + 47}" font-size="34" font-weight="600">${safe(short)}</text>
<text x="${WIDTH - EDGE}" y="${y + 49}" font-size="42" font-weight="800" text-anchor="end">${number(points)}</text>`;
}

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** The content of an SVG, without its outer element. */
const inside = (svg: string): string => svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");

/** A drawing scaled to fill the picture. */
const placed = (art: string, width: number, height: number): string =>
  art.replace(/<svg\b/, `<svg width="${width}" height="${height}"`);

/** The picture as a PNG, in the current colours of the page. */
export async function asPng(shown: Shown): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const svg = drawn(shown, (variable) => style.getPropertyValue(variable).trim(), await dataOf(display));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d")!.drawImage(picture, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error("no picture"))), "image/png"),
  );
}

/** A file as a data URL. */
async function dataOf(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(file);
  });
}

/** Share the picture through the device, or download it if the device cannot share. */
export async function handOut(made: Blob, name: string): Promise<void> {
  const file = new File([made], name, { type: made.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] }).catch(() => {}); // the player may cancel
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
