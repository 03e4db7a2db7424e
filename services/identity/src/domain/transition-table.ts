export interface Transition<S, P, A, E> {
  from: S;
  act: A;
  /** everybody unless given */
  by?: readonly P[];
  effect: E;
}

interface Space<S, P, A> {
  states: readonly S[];
  positions: readonly P[];
  acts: readonly A[];
}

/** Looks effects up in rows. Rows that leave a case open or say it twice are refused where they are written: at start. */
export function transitionTable<S extends string, P extends string, A extends string, E>(
  { states, positions, acts }: Space<S, P, A>,
  rows: readonly Transition<S, P, A, E>[],
): (from: S, by: P, act: A) => E {
  const effects = new Map<string, E>();
  for (const { from, act, by = positions, effect } of rows) {
    for (const position of by) {
      const place = placeOf(from, position, act);
      if (effects.has(place)) throw new Error(`The transition ${place} stands twice`);
      effects.set(place, effect);
    }
  }
  const places = states.flatMap((from) => positions.flatMap((by) => acts.map((act) => placeOf(from, by, act))));
  const missing = places.filter((place) => !effects.has(place));
  if (missing.length > 0) throw new Error(`No transition for ${missing.join(', ')}`);
  return (from, by, act) => effects.get(placeOf(from, by, act)) as E;
}

const placeOf = (from: string, by: string, act: string): string => `${from}/${by}/${act}`;
