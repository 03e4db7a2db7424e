import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { UsageError } from '../../run/engines/usage-error.ts';
import { demoGuides } from '../../run/seed/kept-story.ts';
import type { Who } from './screens.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = z.object({ origin: z.string(), inbox: z.string() });
const mails = z.array(z.object({ code: z.string().optional() }));

export interface Running extends z.infer<typeof running> {
  readonly emails: ReadonlyMap<string, string>;
}

/** The platform that runs, and as whom of its demo one sees the most. */
export function readRunFile(): Running {
  const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data');
  const file = join(dataDir, 'run.json');
  if (!existsSync(file))
    throw new UsageError('Nothing runs here: npm start first, with demo data, and leave it running.');
  const emails = new Map(demoGuides(dataDir).map(({ side, email }) => [side as string, email]));
  return { ...running.parse(JSON.parse(readFileSync(file, 'utf8'))), emails };
}

export async function signIn(page: Page, { inbox, emails }: Running, who: Who): Promise<void> {
  const email = emails.get(who);
  if (email === undefined) throw new UsageError(`The data that runs here has no ${who} to sign in as.`);
  await page.goto('/');
  await page.locator('input[autocomplete="email"]').fill(email);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]').first();
  await code.waitFor();
  await code.pressSequentially(await codeFor(inbox, email));
  await page.waitForURL('**/feed');
}

async function codeFor(inbox: string, email: string): Promise<string> {
  const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const code = mails.parse(await answer.json()).find((mail) => mail.code !== undefined)?.code;
  if (code === undefined) throw new Error(`no code has arrived for ${email}`);
  return code;
}
