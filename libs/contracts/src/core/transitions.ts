import type { ErrorCode } from './errors.js';

interface Case<S, P, A, G> {
  from: S;
  act: A;
  /** everybody unless given */
  by?: readonly P[];
  /** only where this holds; of several rows of one case the first that fits is taken */
  when?: G;
}

/** One row: who does what to something in a state, and what comes of it. It stays in its state where `to` is absent. */
export type Transition<S, P, A, G, E> = Case<S, P, A, G> & ({ effect: E; to?: S } | { refusal: ErrorCode });

/** What becomes of something that nobody touches: so long after it came into the state it goes on by itself. */
export interface Deadline<S, A> {
  in: S;
  afterMs: number;
  /** as which act it is carried out */
  act: A;
  to: S;
}

export interface TransitionTable<S, P, A, G, E> {
  states: readonly S[];
  /** the state of what is not there yet */
  initial: S;
  positions: readonly P[];
  acts: readonly A[];
  guards: readonly G[];
  rows: readonly Transition<S, P, A, G, E>[];
  deadlines: readonly Deadline<S, A | 'expire'>[];
  /** What is said where no row fits; a table without these says every case itself. */
  otherwise?: { act: ErrorCode; position: ErrorCode };
}

export type Outcome<S, E> = { effect: E; to: S } | { refusal: ErrorCode };

export interface Transitions<S extends string, P extends string, A extends string, G extends string, E extends string> {
  table: TransitionTable<S, P, A, G, E>;
  decide(from: S, by: P, act: A, holds?: (guard: G) => boolean): Outcome<S, E>;
}

const never = (): boolean => false;

/** A state machine as data, with how it is looked up: the service decides by it, and so does the mock. */
export function transitions<
  const S extends string,
  const P extends string,
  const A extends string,
  const E extends string,
  const G extends string = never,
>(table: TransitionTable<S, P, A, G, E>): Transitions<S, P, A, G, E> {
  const decide = (from: S, by: P, act: A, holds: (guard: G) => boolean = never): Outcome<S, E> => {
    const ofState = table.rows.filter((row) => row.from === from && row.act === act);
    const ofPosition = ofState.filter((row) => row.by?.includes(by) ?? true);
    const row = ofPosition.find(({ when }) => when === undefined || holds(when));
    if (row) return 'refusal' in row ? { refusal: row.refusal } : { effect: row.effect, to: row.to ?? from };
    if (!table.otherwise) throw new Error(`No transition for ${from}/${by}/${act}`);
    // Whoever may never do it is told so in every state, and learns nothing of the one it is in.
    const mayEver = table.rows.some((each) => each.act === act && (each.by?.includes(by) ?? true));
    const isTheirs = mayEver && (ofState.length === 0 || ofPosition.length > 0);
    return { refusal: isTheirs ? table.otherwise.act : table.otherwise.position };
  };
  return { table, decide };
}
