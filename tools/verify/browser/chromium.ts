import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { canInstall, install } from '../../run/engines/debian.ts';
import type { Log } from '../../run/engines/engine.ts';
import { messageOf, UsageError } from '../../run/engines/usage-error.ts';
import { PATIENCE_MS } from '../../run/engines/wait-until.ts';
import { isLongRun } from '../../../libs/node/testing/test-kit/src/scale.config.ts';

/** The one that members have: for what is measured, and what is proved at length. */
const WHOLE = { name: 'chromium', path: '/usr/bin/chromium' };
/** Without windows, which nobody looks at: the same pages for a fifth less processor time. */
const SHELL = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };
const OF_TESTS = isLongRun ? WHOLE : SHELL;
/** Set by the test command. */
const VARIABLE = 'TEST_CHROMIUM';

/** The browser that is named, else one that is here; undefined where there is none. */
export function chromiumHere(): string | undefined {
  return process.env[VARIABLE] ?? [WHOLE, SHELL].find(({ path }) => existsSync(path))?.path;
}

/** The browser of a run of tests: installed where we may, else any that is here. */
export async function needChromium(log: Log): Promise<string> {
  const { name, path } = OF_TESTS;
  if (process.env[VARIABLE]) return process.env[VARIABLE];
  if (existsSync(path)) return path;
  try {
    if (!(await canInstall())) throw new UsageError('not on this machine');
    await install([name], log);
    return path;
  } catch (error) {
    const other = chromiumHere();
    if (other !== undefined) return other;
    const way = `install it (Debian: apt-get install ${name}), or name one in ${VARIABLE}.`;
    throw new UsageError(`Chromium is missing and could not be installed (${messageOf(error)}): ${way}`);
  }
}

export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumHere();
  if (executablePath === undefined) throw new Error('no Chromium here');
  // Pages of ours alone; as root, in a container, the sandbox cannot be had.
  const args = ['--no-sandbox', '--disable-gpu', ...more];
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}
