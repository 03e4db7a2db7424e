// Installs the packages of package-lock.json unless they are already there. Node 20 syntax, own modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

const PROGRESS_EVERY_MS = 10_000;

export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  say('installing packages (once, and after each change of package-lock.json)');
  const progress = setInterval(() => say(`installing packages … ${seconds()}`), PROGRESS_EVERY_MS);
  try {
    await npmInstall(root);
  } finally {
    clearInterval(progress);
  }
  if (!isInstalled(root)) {
    throw new Error(
      'The installed packages are not those of package-lock.json: run npm install with Node 24 and commit what it changes.',
    );
  }
  say(`packages installed in ${seconds()}`);
}

/** npm notes in node_modules what it put there: everything the lockfile asks for must be noted with the same content. */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or broken: restore it from the repository.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    if (entry.link) return found.resolved === entry.resolved;
    // Not compared by address: another registry may have sent the same package.
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Not `npm ci`: that refuses the whole lockfile where the registry at hand lacks a package that only another operating
 * system needs. What came is compared with the lockfile afterwards, so nothing is looser for it.
 */
function npmInstall(root) {
  const { command, leading } = npm();
  const args = [...leading, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // On standard error, so that what scripts read on standard output stays theirs.
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: cleanEnvironment() });
  const stop = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.once(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`npm cannot be run (${error.message}): install npm and start again.`)),
    );
    child.once('exit', (code, signal) => {
      for (const name of signals) process.removeListener(name, stop);
      if (code === 0) resolve();
      else
        reject(new Error(`npm install ended with ${signal ?? code}: see its lines above, mend that and start again.`));
    });
  });
}

/** The npm that started us where there is one, else the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? { command: process.execPath, leading: [script] }
    : { command: 'npm', leading: [] };
}

/** What the outer npm says of its own run (script, prefix) is not the inner one's; its user settings are. */
function cleanEnvironment() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(lifecycle|package|command|config_local_prefix)/.test(key)),
  );
  const bin = dirname(process.execPath);
  return { ...env, PATH: `${bin}:${process.env.PATH ?? ''}` };
}

function say(line) {
  process.stdout.write(`plateia: ${line}\n`);
}
