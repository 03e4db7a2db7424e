import type { Outcome, Transitions } from '@plateia/contracts';
import { flawsOf } from './check-table.js';

/** Whether a condition of the table holds for what is acted upon. */
export type Guards<G extends string, T> = Readonly<Record<G, (subject: T) => boolean>>;

export interface Due<A> {
  at: Date;
  /** to be carried out then, by nobody */
  act: A | 'expire';
}

/** A table of the contracts with the conditions of its service. Made at start, where a flaw of the table ends the process. */
export class StateMachine<
  S extends string,
  P extends string,
  A extends string,
  G extends string,
  E extends string,
  T = unknown,
> {
  constructor(
    private readonly transitions: Transitions<S, P, A, G, E>,
    private readonly guards: Guards<G, T>,
  ) {
    const flaws = flawsOf(transitions);
    if (flaws.length > 0) throw new Error(`The states do not hold together: ${flaws.join('; ')}`);
  }

  /** What the act comes to; a refusal is the caller's to send. */
  decide(from: S, by: P, act: A, subject: T): Outcome<S, E> {
    return this.transitions.decide(from, by, act, (guard) => this.guards[guard](subject));
  }

  /** What becomes of something left alone: written into it with its state, and found there by whoever does what is due. */
  dueOf(state: S, since: Date): Due<A> | null {
    const all = this.transitions.table.deadlines.filter((one) => one.in === state);
    const [first] = all.sort((a, b) => a.afterMs - b.afterMs);
    return first ? { at: new Date(since.getTime() + first.afterMs), act: first.act } : null;
  }

  /** Whether that has come, whoever has noticed it or not. */
  isOver(state: S, since: Date, now: number): boolean {
    const due = this.dueOf(state, since);
    return due !== null && due.at.getTime() <= now;
  }
}
