// Runs a Python program in CPython as WebAssembly, without processes, sockets or threads, as `python` would:
//
//   node tools/in_pyodide.mjs FOLDER -m pytest tests/records
//   node tools/in_pyodide.mjs FOLDER tests/versions/sample.py
//
// FOLDER, in this checkout, holds the packages it needs, built for this Python. Nothing outside the checkout is seen.

import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

// Pyodide says that an event loop runs all the time; to the program none does.
const RUN = `
import asyncio, runpy, sys
asyncio._set_running_loop(None)
def run(arguments, places):
    sys.path[:0] = places
    named = arguments[0] == "-m"
    sys.argv = arguments[1:] if named else arguments
    try:
        if named:
            runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0
run
`;

function handedOn([name]) {
  return name.startsWith("CRADLE_") || name.startsWith("PYTEST_");
}

const [folder, ...words] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/tmp", ...Object.fromEntries(Object.entries(process.env).filter(handedOn)) },
});
python.FS.mkdirTree(ROOT);
python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, ROOT);
python.FS.chdir(ROOT);
const run = python.runPython(RUN);
process.exitCode = run(python.toPy(words), python.toPy([`${ROOT}/src`, resolve(folder)]));
