import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { launchChromium } from '../browser/chromium.ts';
import { messageOf, Refusal } from '../engines/refusal.ts';

// npm run pictures: the pictures of the documents, taken of the platform that runs, with its demo data.
const root = fileURLToPath(new URL('../..', import.meta.url));
const IMAGES = join(root, 'docs/images');
const DESKTOP = { width: 1280, height: 800 };

const running = z.object({
  origin: z.string(),
  inbox: z.string(),
  demo: z.array(z.object({ email: z.string(), fullName: z.string(), role: z.string() })).min(1),
});
const mails = z.array(z.object({ code: z.string().optional() }));

try {
  await takePictures();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function takePictures(): Promise<void> {
  const { origin, inbox, demo } = readRunFile();
  mkdirSync(IMAGES, { recursive: true });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ locale: 'en-IE', viewport: DESKTOP, deviceScaleFactor: 1 });
    const page = await context.newPage();
    await page.goto(origin);
    await signIn(page, inbox, demo[0]?.email ?? '');
    await page.waitForURL('**/feed');
    await page.getByRole('article').first().waitFor();
    await keep(page, 'feed');
  } finally {
    await browser.close();
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  await page.evaluate('document.fonts.ready');
  // Whoever came by the keyboard is shown where they are.
  await page.evaluate('document.activeElement?.blur()');
  await page.screenshot({ path: join(IMAGES, `${name}.png`), animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
}

async function signIn(page: Page, inbox: string, email: string): Promise<void> {
  await page.locator('input[autocomplete="email"]').fill(email);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]').first();
  await code.waitFor();
  await code.pressSequentially(await codeFor(inbox, email));
}

async function codeFor(inbox: string, email: string): Promise<string> {
  const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(email)}`);
  const code = mails.parse(await answer.json()).find((mail) => mail.code !== undefined)?.code;
  if (code === undefined) throw new Error(`no code has arrived for ${email}`);
  return code;
}

function readRunFile(): z.infer<typeof running> {
  const file = join(resolve(root, process.env['DATA_DIR'] ?? '.data'), 'run.json');
  if (!existsSync(file)) throw new Refusal('Nothing runs here: npm start first, with demo data, and leave it running.');
  return running.parse(JSON.parse(readFileSync(file, 'utf8')));
}
