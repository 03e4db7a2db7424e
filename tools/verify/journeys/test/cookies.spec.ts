import { expect } from '@jest/globals';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import type { Visitor } from './stage/visitor.ts';

/** Those that signing in and reading need. */
const NEEDED = ['preferred_language', 'did', 'oa'];

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`nothing but what is needed is kept before a choice (${language} at ${width})`, async (cast) => {
    const visitor = await cast.visitor({ language, width, firstVisit: true, options: { reducedMotion: 'reduce' } });
    await visitor.goTo('/');
    await visitor.the('region', 'shell:cookies.label').waitFor();
    await visitor.field('sign-in:email.label').waitFor();
    expect(await unneeded(visitor)).toEqual([]);
    await audit(visitor, 'cookies');
    const choices = ['shell:cookies.choose.needed', 'shell:cookies.choose.all'].map((name) =>
      visitor.the('button', name),
    );
    const [needed, all] = await Promise.all(choices.map((choice) => choice.boundingBox()));
    expect([needed!.width, needed!.height]).toEqual([all!.width, all!.height]);
    // Blocks nothing.
    await visitor.field('sign-in:email.label').fill('eleni@example.gr');

    await choices[0]!.click();
    await visitor.the('region', 'shell:cookies.label').waitFor({ state: 'detached' });
    expect(await unneeded(visitor)).toEqual([]);
    await visitor.page.reload();
    await visitor.the('button', 'marketing:footer.cookies').click();
    await visitor.the('button', 'shell:cookies.choose.needed', {}, { pressed: true }).waitFor();
    await choices[1]!.click();
    await visitor.the('region', 'shell:cookies.label').waitFor({ state: 'detached' });
  });
}

const unneeded = async ({ context }: Visitor): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !NEEDED.includes(name));
