// npm run screenshots [-- name …]: every screen with what the demo has to show on it, of the platform that runs, into docs/screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../verify/browser/chromium.ts';
import { messageOf, UsageError } from '../../run/engines/usage-error.ts';
import { type Running, readRunFile, signIn } from './demo-member.ts';
import { screens, type Screen, type Who } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));
/** Whoever reads the repository sees both languages, both themes and both widths. */
const LOOKS = [
  { language: 'en', locale: 'en-IE', width: 1_280, height: 900, theme: 'light', suffix: '', seen: 'on a desktop' },
  { language: 'el', locale: 'el-GR', width: 390, height: 844, theme: 'dark', suffix: '-phone', seen: 'on a phone' },
] as const;
type Look = (typeof LOOKS)[number];
/** Whoever was here before is asked nothing. */
const CHOSEN_COOKIES = `localStorage.setItem('plateia.cookies', '"needed"')`;
const QUALITY = 82;
const LONGEST = 3_200;
const QUIET_WITHIN_MS = 3_000;

try {
  await takeAll(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function takeAll(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !screens.some((screen) => screen.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no screen ${unknown.join(', ')}.`);
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
  const running = readRunFile();
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  try {
    for (const [who, theirs] of Map.groupBy(wanted, (screen) => screen.who)) {
      const storageState = await signedIn(browser, running, who);
      for (const look of LOOKS) {
        const { width, height, locale, theme } = look;
        const settings = { locale, colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height } } as const;
        const context = await browser.newContext({ ...settings, baseURL: running.origin, storageState });
        await context.addCookies([{ name: 'preferred_language', value: look.language, url: running.origin }]);
        await context.addInitScript(CHOSEN_COOKIES);
        const page = await context.newPage();
        await page.goto('/');
        for (const screen of theirs) await take(page, screen, look);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(FOLDER, 'README.md'), gallery());
}

/** One sign-in for all looks. */
async function signedIn(browser: Browser, running: Running, who: Who) {
  const context = await browser.newContext({ baseURL: running.origin });
  try {
    if (who !== 'visitor') await signIn(await context.newPage(), running, who);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function take(page: Page, { name, path, act, height }: Screen, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.goto(typeof path === 'string' ? path : await path(page));
  await settle(page);
  await act?.(page);
  if (height !== undefined) {
    const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
    await page.setViewportSize({ width: look.width, height: Math.min(height === 'all' ? LONGEST : height, whole) });
  }
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const file = `${name}${look.suffix}.webp`;
  writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'));
  console.log(`docs/screens/${file}`);
}

/** With its pictures and letters, and without the ring around what has the focus. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: QUIET_WITHIN_MS })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur?.())');
}

/** What is looked at where the repository is read: a picture of each width for each screen. */
function gallery(): string {
  const rows = screens.map(({ name, who }) => {
    const [wide, phone] = LOOKS.map(
      ({ suffix, width, seen }) => `<img src="${name}${suffix}.webp" width="${width / 2}" alt="${name}, ${seen}">`,
    );
    return `## ${name} (${who})\n\n${wide}\n${phone}\n`;
  });
  const lead =
    'The screens with the demo data, in English and light on a desktop, in Greek and dark on a phone. `npm run screenshots` takes them of the platform that runs. Their addresses stand in [screens.md](../screens.md).';
  return `# What it looks like\n\n${lead}\n\n${rows.join('\n')}`;
}
