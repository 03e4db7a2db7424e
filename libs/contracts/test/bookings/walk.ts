import type { Transitions } from '@plateia/contracts';

interface Case {
  from: string;
  by: string;
  act: string;
  holds: readonly string[];
}

/** Every state × every position × every act, with nothing and with each condition alone. */
export const casesOf = ({ table }: Transitions<string, string, string, string, string>): Case[] =>
  table.states.flatMap((from) =>
    table.positions.flatMap((by) =>
      table.acts.flatMap((act) =>
        [[], ...table.guards.map((guard) => [guard])].map((holds) => ({ from, by, act, holds })),
      ),
    ),
  );

const outcomeOf = (
  rules: Transitions<string, string, string, string, string>,
  { from, by, act, holds }: Case,
): string => {
  const outcome = rules.decide(from, by, act, (guard) => holds.includes(guard));
  return 'refusal' in outcome ? outcome.refusal : `${outcome.effect} > ${outcome.to}`;
};

/**
 * All that a table lets happen, as lines `from act by [condition]: effect > to`; where a condition changes nothing it is not named.
 * Refusals that are not those of every other case are among them.
 */
export function allowedBy(rules: Transitions<string, string, string, string, string>): string[] {
  const other = Object.values(rules.table.otherwise ?? {});
  const allowed = casesOf(rules).flatMap((one) => {
    const outcome = outcomeOf(rules, one);
    const plain = outcomeOf(rules, { ...one, holds: [] });
    if (one.holds.length > 0 ? outcome === plain : (other as string[]).includes(outcome)) return [];
    const condition = one.holds.length > 0 ? ` [${one.holds.join()}]` : '';
    return [`${one.from} ${one.act} ${one.by}${condition}: ${outcome}`];
  });
  return allowed.toSorted();
}

/** The refusals of all other cases, by position and act: what they are in each state. */
export const refusedIn = (
  rules: Transitions<string, string, string, string, string>,
  by: string,
  act: string,
): Set<string> =>
  new Set(
    rules.table.states
      .map((from) => outcomeOf(rules, { from, by, act, holds: [] }))
      .filter((one) => /^[A-Z_]+$/.test(one)),
  );
