import { expect, it } from '@jest/globals';
import { closingLines, isGreen } from '../closing.ts';
import { type Counts, NONE, summaryLine } from '../counts.ts';
import { lookAgain, mayRunAgain, MOST_FLAKY } from '../second-look.ts';

const spec = (name: string) => `services/feed/test/${name}.spec.ts`;
/** A run in which these files failed in one of their three cases each, beside one file that passed. */
const runWith = (...files: string[]): Counts => ({
  passed: 5 + 2 * files.length,
  failed: files.length,
  skipped: 0,
  failures: files.map((file) => `${file} › one case\nit was slow`),
  files: [
    { file: spec('well'), passed: 5, failed: 0, skipped: 0, seconds: 2 },
    ...files.map((file) => ({ file, passed: 2, failed: 1, skipped: 0, seconds: 1 })),
  ],
});
const passes = async () => ({ ...NONE, passed: 3 });
const fails = async () => ({ passed: 2, failed: 1, skipped: 0 });

it('calls flaky what passes alone, counts it as passed and names it with what it said first', async () => {
  const look = await lookAgain(runWith(spec('posts')), passes);
  expect(summaryLine(look.counts)).toBe('8 passed, 0 failed, 0 skipped');
  expect(look.flaky).toEqual([{ file: spec('posts'), failures: [`${spec('posts')} › one case\nit was slow`] }]);
  expect(isGreen(look)).toBe(true);
  const lines = closingLines([], look, 'a machine');
  expect(lines.slice(-2)).toEqual(['1 flaky', '8 passed, 0 failed, 0 skipped']);
  expect(lines.join('\n')).toContain('it was slow');
});

it('leaves failed what fails again, what does not run at all, and what no file counts', async () => {
  for (const again of [fails, async () => NONE]) {
    const look = await lookAgain(runWith(spec('posts')), again);
    expect(look).toMatchObject({ counts: { passed: 7, failed: 1 }, flaky: [] });
    expect(look.counts.failures).toHaveLength(1);
    expect(isGreen(look)).toBe(false);
  }
  const drill = await lookAgain({ passed: 7, failed: 1, skipped: 0 }, passes);
  expect(drill).toMatchObject({ counts: { passed: 7, failed: 1 }, flaky: [] });
});

it('never runs verdicts on money, loss and privacy again', async () => {
  const ran: string[] = [];
  const verdicts = [spec('visibility-matrix'), 'services/bookings/test/lives.spec.ts'];
  const look = await lookAgain(runWith(...verdicts, spec('posts')), async (file) => {
    ran.push(file);
    return passes();
  });
  expect(ran).toEqual([spec('posts')]);
  expect(look.counts).toMatchObject({ passed: 12, failed: 2 });
  expect(verdicts.map(mayRunAgain)).toEqual([false, false]);
});

it('fails a run with more flaky files than bad luck explains', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, n) => spec(`case-${n}`));
  expect(isGreen(await lookAgain(runWith(...files(MOST_FLAKY)), passes))).toBe(true);
  const look = await lookAgain(runWith(...files(MOST_FLAKY + 1)), passes);
  expect(look.counts.failed).toBe(0);
  expect(isGreen(look)).toBe(false);
});
