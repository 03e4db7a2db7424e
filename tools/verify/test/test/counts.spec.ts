import { expect, it } from '@jest/globals';
import { countsIn, countsOf, sum, summaryLine } from '../counts.ts';
import { runSteps, sumOfSteps, together } from '../steps.ts';

const counts = { passed: 3, failed: 0, skipped: 1 };
const line = JSON.stringify(counts);

it('reads counts from their line only', () => {
  expect(countsIn(line)).toEqual(counts);
  for (const other of ['', '3 passed', '{"passed":1}', '{"passed":1,', '{"passed":"1","failed":0,"skipped":0}']) {
    expect(countsIn(other)).toBeUndefined();
  }
});

it.each([
  ['a script that counts nothing is one case', 0, ['hello'], { passed: 1, failed: 0, skipped: 0 }],
  ['a script is believed when it ends well', 0, ['{', line], counts],
  ['a crash after the count is a failure more', 1, [line], { passed: 3, failed: 1, skipped: 1 }],
  [
    'a failure that was counted is not counted twice',
    1,
    ['{"passed":1,"failed":2,"skipped":0}'],
    { passed: 1, failed: 2, skipped: 0 },
  ],
  ['a crash without a count is a failure', 1, [], { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_, code, lines, expected) => {
  expect(countsOf(code, lines)).toEqual(expected);
});

it('goes on after a step that crashes, and names it', async () => {
  const lines: string[] = [];
  const steps = [
    { title: 'first', run: () => Promise.reject(new Error('the engine is gone')) },
    { title: 'second', run: () => Promise.resolve(counts) },
  ];
  const ended = await runSteps(steps, (text) => lines.push(text));
  expect(summaryLine(sumOfSteps(ended))).toBe('3 passed, 1 failed, 1 skipped');
  expect(ended).toMatchObject([
    { title: 'first', counts: { failed: 1 } },
    { title: 'second', counts: { failed: 0 } },
  ]);
  expect(lines.join('\n')).toContain('the engine is gone');
});

it('adds up', () => {
  const at = (file: string) => ({ ...counts, files: [{ ...counts, file, seconds: 1 }] });
  expect(sum([at('a'), counts, at('b')]).files?.map(({ file }) => file)).toEqual(['a', 'b']);
  expect(sum([counts, counts])).toEqual({ passed: 6, failed: 0, skipped: 2 });
  const failed = (...failures: string[]) => ({ passed: 0, failed: failures.length, skipped: 0, failures });
  expect(sum([failed('a'), counts, failed('b', 'c')])).toMatchObject({ failed: 3, failures: ['a', 'b', 'c'] });
});

it('runs lanes at the same time, and one that fails fails them all', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const waits = { title: 'waits', run: () => begun.then(() => counts) };
  const begins = { title: 'begins', run: () => Promise.resolve(counts).finally(begin) };
  const fails = { title: 'fails', run: () => Promise.reject(new Error('the lane is closed')) };
  const total = await together('three lanes', [waits], [begins], [fails]).run();
  expect(summaryLine(total)).toBe('6 passed, 1 failed, 2 skipped');
});
