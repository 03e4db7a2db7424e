import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { canInstall, install } from '../engines/debian.ts';
import type { Log } from '../engines/engine.ts';
import { messageOf, Refusal } from '../engines/refusal.ts';
import { PATIENCE_MS } from '../engines/wait-until.ts';
import { isLongRun } from '../../libs/node/test-kit/src/scale.config.ts';

/** Without windows, which nobody looks at: the same pages for a fifth less processor time. */
const SHELL = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };
/** The one that members have, for what is proved at length. */
const WHOLE = { name: 'chromium', path: '/usr/bin/chromium' };
const [WANTED, OTHER] = isLongRun ? [WHOLE, SHELL] : [SHELL, WHOLE];
/** Set by the test command; who starts a suite by hand gets the one of the system. */
const VARIABLE = 'TEST_CHROMIUM';

/** The browser of all tests and measurements, undefined where there is none. */
export function chromiumHere(): string | undefined {
  return process.env[VARIABLE] ?? [WANTED, OTHER].find(({ path }) => existsSync(path))?.path;
}

/** Installs the one that is wanted where we may; any other that is here serves too. */
export async function needChromium(log: Log): Promise<string> {
  const here = chromiumHere();
  if (here !== undefined && here !== OTHER.path) return here;
  const way = `install it (Debian: apt-get install ${WANTED.name}), or name one in ${VARIABLE}.`;
  try {
    if (!(await canInstall())) throw new Refusal('not on this machine');
    await install([WANTED.name], log);
    return WANTED.path;
  } catch (error) {
    if (here !== undefined) return here;
    throw new Refusal(`Chromium is missing and could not be installed (${messageOf(error)}): ${way}`);
  }
}

export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumHere();
  if (executablePath === undefined) throw new Error('no Chromium here');
  // Pages of ours alone; as root, in a container, the sandbox cannot be had.
  const args = ['--no-sandbox', '--disable-gpu', ...more];
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}
