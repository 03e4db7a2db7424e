import { expect, it } from '@jest/globals';
import { longPlan } from '../long-plan.ts';
import { holding, type ProofRow, withRow } from '../proofs.ts';

const row = (what: string, verdict: string): ProofRow => ({
  part: 'drills',
  what,
  date: '2026-11-26',
  commit: 'abc1234',
  machine: '2 cores',
  count: '9 passed, 0 failed, 0 skipped',
  verdict,
  seconds: '60',
});

it('adds a row, and puts a newer one of the same proof in its place', () => {
  const page = ['# What was proved', '', 'Some words.', ''].join('\n');
  const once = withRow(withRow(page, row('kill', 'FAILED')), row('money', 'holds'));
  const twice = withRow(once, row('kill', 'holds'));
  expect(twice.split('\n').slice(0, 3)).toEqual(['# What was proved', '', 'Some words.']);
  const rows = twice.split('\n').filter((line) => line.startsWith('| drills'));
  expect(rows.map((line) => line.split('|').map((cell) => cell.trim()))).toMatchObject([
    { 2: 'kill', 7: 'holds' },
    { 2: 'money', 7: 'holds' },
  ]);
});

it('goes on behind what holds of a commit or a later one', () => {
  const rows = [
    { ...row('of now', 'holds'), commit: 'fff5555' },
    { ...row('of before', 'holds'), commit: 'aaa1111' },
    { ...row('failed', 'FAILED'), commit: 'fff5555' },
  ];
  const page = rows.reduce(withRow, '# What was proved\n');
  expect(holding(page, (commit) => commit === 'fff5555').map(({ what }) => what)).toEqual(['of now']);
});

it('names each proof once, so that none is taken for another', () => {
  const names = longPlan().map(({ part, title }) => `${part}: ${title}`);
  expect(new Set(names).size).toBe(names.length);
});
