// npm run load:partitions [-- --per-second 75 --seconds 60]: the three sizes of docs/capacity.md, second by second, with nothing but arithmetic.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { messageOf } from '../../../run/engines/usage-error.ts';
import { simulate, type Layout } from './simulate.ts';

const wishes = z.object({
  'per-second': z.coerce.number().positive().default(75),
  seconds: z.coerce.number().int().min(1).max(3_600).default(60),
});
const CASES: readonly Omit<Layout, 'perSecond' | 'seconds'>[] = [
  { members: 10_000, cells: 1, partitions: 12, hot: 0 },
  { members: 1_000_000, cells: 1, partitions: 12, hot: 0 },
  { members: 1_000_000, cells: 1, partitions: 48, hot: 0 },
  { members: 1_000_000, cells: 1, partitions: 48, hot: 0.05 },
  { members: 100_000_000, cells: 1, partitions: 2_900, hot: 0 },
  { members: 100_000_000, cells: 1, partitions: 2_900, hot: 0.001 },
  { members: 100_000_000, cells: 40, partitions: 48, hot: 0 },
  { members: 100_000_000, cells: 100, partitions: 48, hot: 0 },
  { members: 100_000_000, cells: 100, partitions: 48, hot: 0.01 },
];

try {
  const options = { 'per-second': { type: 'string' }, seconds: { type: 'string' } } as const;
  const { 'per-second': perSecond, seconds } = wishes.parse(parseArgs({ options }).values);
  console.log(
    '| Members | Cells | Partitions in each | One post draws | Facts a second | Busiest partition | Falling behind | Behind after it: middle, 99 of 100, worst |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const layout of CASES) {
    const { facts, busiest, overrun, late } = simulate({ ...layout, perSecond, seconds });
    const cells = [
      layout.members.toLocaleString('en'),
      layout.cells,
      layout.partitions.toLocaleString('en'),
      `${layout.hot * 100} %`,
      Math.round(facts).toLocaleString('en'),
      `${busiest.toFixed(2)} times the mean`,
      `${(overrun * 100).toFixed(1)} %`,
      [late.middle, late.most, late.worst].map((each) => `${each.toFixed(1)} s`).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
