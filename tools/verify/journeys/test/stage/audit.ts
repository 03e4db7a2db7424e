import { expect } from '@jest/globals';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isLongRun } from '@plateia/test-kit';
import { z } from 'zod';
import { settle, stickingOut, widen } from './fit.ts';
import { looksOf } from './looks.ts';
import type { Visitor } from './visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, '../../.test/screenshots');

/** Each with one of the tight widths: the narrowest screen there is, and 1280 px at a zoom of 200 %. */
const LOOKS = [
  { width: 1280, theme: 'light', tight: 320 },
  { width: 390, theme: 'dark', tight: 640 },
] as const;
/** Each layout in the other theme too: the long run alone has the time. */
const OTHER_LOOKS = [
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const;

/** What is well is not listed, and style sheets are not fetched again: no rule of those that run asks for them. */
const AXE_RUN = `axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } }).then(({ violations }) => violations)`;

const findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));
const facts = z.object({ lang: z.string(), title: z.string(), headings: z.array(z.string()) });
/** One screen in one state: what axe finds, what every document needs, whether it fits; and in the long run its pictures. */
export async function audit(visitor: Visitor, name: string): Promise<void> {
  const { page, language } = visitor;
  const before = page.viewportSize();
  const faults: string[] = [];
  const looks = looksOf(LOOKS);
  await page.evaluate(AXE);
  for (const { width, theme } of [...looks, ...(isLongRun ? OTHER_LOOKS : [])]) {
    await widen(visitor, width);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(visitor);
    const where = `${name} ${language} ${width} ${theme}`;
    faults.push(...(await violations(visitor)).map((fault) => `${where}: ${fault}`));
    if (isLongRun) await picture(visitor, where.replaceAll(' ', '-'));
  }
  faults.push(...(await documentFaults(visitor)).map((fault) => `${name} ${language}: ${fault}`));
  for (const { tight } of looks) {
    const out = await stickingOut(visitor, tight);
    faults.push(...out.map((html) => `${name} ${language} ${tight}: sticks out: ${html}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (before) await page.setViewportSize(before);
  // Whoever goes on finds the page drawn as it was, and nothing of it on its way there.
  await settle(visitor);
  expect(faults).toEqual([]);
}

/** A state that a walk passes, in the look that it has there. */
export async function glance(visitor: Visitor, state: string): Promise<void> {
  await visitor.page.evaluate(AXE);
  await settle(visitor);
  expect((await violations(visitor)).map((fault) => `${state} ${visitor.language}: ${fault}`)).toEqual([]);
}

async function violations({ page }: Visitor): Promise<string[]> {
  const found = await page.evaluate(AXE_RUN);
  return findings.parse(found).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function documentFaults(visitor: Visitor): Promise<string[]> {
  const { lang, title, headings } = await factsOf(visitor);
  return [
    ...(lang === visitor.language ? [] : [`the document says it is in ${lang}`]),
    ...(/^\S.* · Plateia$/.test(title) ? [] : [`the title is "${title}"`]),
    ...(headings.length === 1 ? [] : [`the first headings are ${JSON.stringify(headings)}`]),
  ];
}

async function factsOf({ page }: Visitor): Promise<z.infer<typeof facts>> {
  return facts.parse(
    await page.evaluate(`({
      lang: document.documentElement.lang,
      title: document.title,
      headings: Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent),
    })`),
  );
}

export async function picture({ page }: Visitor, name: string, { fullPage = false } = {}): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  // Times go on, and so the pictures of two runs would differ.
  await page.screenshot({
    path: join(pictures, `${name}.png`),
    fullPage,
    mask: [page.getByRole('time')],
    caret: 'hide',
  });
}
