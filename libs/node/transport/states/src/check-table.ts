import { errorCatalogue, isErrorCode, type Transitions } from '@plateia/contracts';

export type AnyTransitions = Transitions<string, string, string, string, string>;
type Table = AnyTransitions['table'];

/** What is wrong with a table: cases left open or said twice, states nobody comes to, refusals no catalogue has. */
export const flawsOf = ({ table }: AnyTransitions): string[] => [
  ...unknownNames(table),
  ...cases(table).flatMap(([from, by, act]) => caseFlaws(table, from, by, act)),
  ...unreachable(table),
  ...badRefusals(table),
  ...table.deadlines.flatMap(({ in: state, afterMs }) =>
    afterMs > 0 ? [] : [`the deadline of ${state} is over at once`],
  ),
];

const cases = ({ states, positions, acts }: Table) =>
  states.flatMap((from) => positions.flatMap((by) => acts.map((act) => [from, by, act] as const)));

function caseFlaws({ rows, otherwise }: Table, from: string, by: string, act: string): string[] {
  const place = `${from}/${by}/${act}`;
  const own = rows.filter((row) => row.from === from && row.act === act && (row.by?.includes(by) ?? true));
  const guards = own.map(({ when }) => when);
  const last = guards.indexOf(undefined);
  if (guards.some((guard, n) => guards.indexOf(guard) !== n)) return [`${place} stands twice`];
  if (last !== -1 && last < guards.length - 1) return [`nothing comes to what stands behind the last row of ${place}`];
  return last === -1 && !otherwise ? [`${place} is left open`] : [];
}

function unreachable({ states, initial, rows, deadlines }: Table): string[] {
  const steps = [
    ...rows.flatMap((row) => ('refusal' in row || row.to === undefined ? [] : [[row.from, row.to] as const])),
    ...deadlines.map(({ in: from, to }) => [from, to] as const),
  ];
  const reached = new Set([initial]);
  // A set is walked with what is added on the way.
  for (const state of reached) for (const [from, to] of steps) if (from === state) reached.add(to);
  return states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`);
}

function badRefusals({ rows, otherwise }: Table): string[] {
  const refusals = rows.flatMap((row) => ('refusal' in row ? [row.refusal] : []));
  const all = new Set<string>([...refusals, ...(otherwise ? [otherwise.act, otherwise.position] : [])]);
  // One that only clients raise has no status to be sent with.
  return [...all]
    .filter((code) => !isErrorCode(code) || errorCatalogue[code].status === null)
    .map((code) => `${code} is no error that a service may send`);
}

function unknownNames({ states, initial, positions, acts, guards, rows, deadlines }: Table): string[] {
  const named = [
    ...[initial, ...rows.map(({ from }) => from), ...deadlines.flatMap((one) => [one.in, one.to])].map(
      (name) => [name, states] as const,
    ),
    ...rows.flatMap((row) => ('refusal' in row || row.to === undefined ? [] : [[row.to, states] as const])),
    ...rows.flatMap(({ by = [] }) => by).map((name) => [name, positions] as const),
    ...rows.map(({ act }) => [act, acts] as const),
    ...rows.flatMap(({ when }) => (when === undefined ? [] : [[when, guards] as const])),
  ];
  return [
    ...new Set(named.filter(([name, names]) => !names.includes(name)).map(([name]) => `${name} is not declared`)),
  ];
}
