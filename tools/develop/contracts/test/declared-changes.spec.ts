import { describe, expect, test } from '@jest/globals';
import { closed, verdict } from '../declared-changes.ts';

const page = (open: string, told = '') =>
  `# Title\n\n- words — above do not count\n\n## Since the baseline\n\n${open}\n\n## Before the baseline\n\n${told}`;
const CHANGE = 'F10 answer field totalLikes removed';

describe('the verdict', () => {
  test('a change that nobody declared fails', () => {
    expect(verdict([CHANGE], page(''))).toEqual([`breaking and not declared: ${CHANGE}`]);
  });

  test('an entry that names it lets it pass', () => {
    expect(verdict([CHANGE], page(`- ${CHANGE} — counted elsewhere`))).toEqual([]);
    expect(verdict([CHANGE], page(`- \`${CHANGE}\` — counted elsewhere`))).toEqual([]);
  });

  test('an entry without a reason does not', () => {
    expect(verdict([CHANGE], page(`- ${CHANGE}`))).toEqual([
      `breaking and not declared: ${CHANGE}`,
      `not an entry of the form "- <change> — <reason>": - ${CHANGE}`,
    ]);
  });

  test('nor does one from before the baseline', () => {
    expect(verdict([CHANGE], page('', `- ${CHANGE} — long ago`))).toEqual([`breaking and not declared: ${CHANGE}`]);
  });

  test('an entry for what did not change is a mistake', () => {
    expect(verdict([], page(`- ${CHANGE} — changed my mind`))).toEqual([
      `declared, but there is no such change: ${CHANGE}`,
    ]);
  });
});

test('a new baseline moves the entries down and keeps the older ones', () => {
  const moved = closed(page(`- ${CHANGE} — new`, '- F1 old thing — old'));
  expect(moved).toBe(
    `# Title\n\n- words — above do not count\n\n## Since the baseline\n\n## Before the baseline\n\n- ${CHANGE} — new\n- F1 old thing — old\n`,
  );
  expect(verdict([], moved)).toEqual([]);
  expect(closed(moved)).toBe(moved);
});
