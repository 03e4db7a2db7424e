// node run.mjs <script.ts> [args…]: runs a script of ours on the pinned Node with the pinned packages, from a fresh
// clone and from any Node of this century's twenties. Plain JavaScript in the syntax of Node 20, own modules only.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Plateia needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}: install a newer one from nodejs.org or your system.`,
  );
} else if (script === undefined) {
  fail('Say which script to run: node tools/run/toolchain/run.mjs <script.ts> [arguments].');
} else {
  try {
    await ensureInstalled(root);
    await enter(resolve(root, script));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function enter(path) {
  if (!existsSync(pinnedNode)) {
    throw new Error('The pinned Node is missing from node_modules/node: remove node_modules and start again.');
  }
  putFirstOnPath(dirname(pinnedNode));
  // A kept translation spares loading what translates TypeScript, which is most of a small tool's memory.
  const kept = join(process.env.PLATEIA_CACHE_DIR || join(root, '.cache'), 'compiled');
  if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
    process.argv.splice(1, 2, path);
    module.enableCompileCache(kept);
    await import(pathToFileURL(path).href);
  } else if (process.execve) {
    process.execve(pinnedNode, [pinnedNode, path, ...args], { ...process.env, NODE_COMPILE_CACHE: kept });
  } else {
    runAsChild(path);
  }
}

/** An old Node cannot turn into another program: it stays as a thin parent that passes signals on. */
function runAsChild(path) {
  const child = spawn(pinnedNode, ['--import', endWithParent, path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child from the terminal too; being told twice must mean the same as once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function putFirstOnPath(folder) {
  const rest = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== folder);
  process.env.PATH = [folder, ...rest].join(delimiter);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
