import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

/** Chunk name of a catalogue, by its language and part: "de-site". */
function named(module: string | null): string {
  const [, language, part] = module?.match(/languages\/(\w+)\/page\/(\w+)\.json$/) ?? [];
  return language ? `assets/${language}-${part}-[hash].js` : "assets/[name]-[hash].js";
}

/** Everything a match needs goes into one script: many small ones compress badly. */
const OF_A_MATCH = new RegExp(
  [
    "shell/(SheetLayer|Tabs|Head|Requests|Segments|Missing|LinkField|Qr|RuleLink)",
    "shell/(unread|tapping|ticking|sounds|calling|focus|filters|size|actions)",
    "talk/(socket|table|stage)",
    "lobby/(pace|SeatSign)",
  ]
    .map((modules) => `/src/${modules}\\b`)
    .join("|"),
);

/** Builds the page into the Python package, where `cradle serve` finds it. */
export default defineConfig({
  plugins: [svelte()],
  json: { namedExports: false, stringify: true }, // the catalogues are long
  assetsInclude: ["**/*.gz"],
  build: {
    outDir: "../src/cradle/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => named(facadeModuleId),
        onlyExplicitManualChunks: true,
        manualChunks: (id) => (OF_A_MATCH.test(id) ? "match" : undefined),
      },
    },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true }, "^/map/.+": server } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 600_000 }, // milliseconds, on a busy machine
});
