import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { canInstall, install } from '../engines/debian.ts';
import type { Log } from '../engines/engine.ts';
import { messageOf, Refusal } from '../engines/refusal.ts';
import { PATIENCE_MS } from '../engines/wait-until.ts';

const OF_DEBIAN = '/usr/bin/chromium';
/** Set by the test command; who starts a suite by hand gets the one of the system. */
const VARIABLE = 'TEST_CHROMIUM';

/** The browser of all tests and measurements, undefined where there is none. */
export function chromiumHere(): string | undefined {
  return process.env[VARIABLE] ?? (existsSync(OF_DEBIAN) ? OF_DEBIAN : undefined);
}

/** Installs it where we may. */
export async function needChromium(log: Log): Promise<string> {
  const here = chromiumHere();
  if (here !== undefined) return here;
  const way = `install it (Debian: apt-get install chromium), or name one in ${VARIABLE}.`;
  if (!(await canInstall())) throw new Refusal(`Chromium is not on this machine: ${way}`);
  try {
    await install(['chromium'], log);
  } catch (error) {
    throw new Refusal(`Chromium is missing and apt-get could not install it (${messageOf(error)}): ${way}`);
  }
  return OF_DEBIAN;
}

export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumHere();
  if (executablePath === undefined) throw new Error('no Chromium here');
  // Pages of ours alone; as root, in a container, the sandbox cannot be had.
  const args = ['--no-sandbox', '--disable-gpu', ...more];
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}
