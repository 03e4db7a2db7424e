import type { Aimed } from './strikes.ts';

/** Waited for so often in vain, a point lies beside whatever is done. */
const OFTEN = 5;
/** A run of fewer kills has not come to all that is done. */
const LEAST_KILLS = 20;

interface Waits {
  times: number;
  struck: number;
}

/** Which of the named points processes came past, and at which they were struck. */
export class PointsReached {
  readonly #waits = new Map<string, Waits>();
  readonly #past = new Set<string>();

  comePast(victim: string, points: readonly string[]): void {
    for (const point of points) this.#past.add(keyOf({ victim, point }));
  }

  waited(aimed: Aimed, isStruck: boolean): void {
    const key = keyOf(aimed);
    const { times, struck } = this.#waits.get(key) ?? { times: 0, struck: 0 };
    this.#waits.set(key, { times: times + 1, struck: struck + Number(isStruck) });
    if (isStruck) this.#past.add(key);
  }

  /** How often it was waited for there, as long as nobody was struck. */
  inVain(aimed: Aimed): number {
    const { times, struck } = this.#waits.get(keyOf(aimed)) ?? { times: 0, struck: 0 };
    return struck > 0 ? 0 : times;
  }

  get struck(): number {
    return [...this.#waits.values()].filter(({ struck }) => struck > 0).length;
  }

  /** Points that are named and where nobody can be struck: a promise that nothing proves. */
  faults(named: readonly Aimed[], kills: number): string[] {
    return kills < LEAST_KILLS ? [] : named.flatMap((aimed) => this.#fault(aimed));
  }

  #fault(aimed: Aimed): string[] {
    const { victim, point } = aimed;
    if (!this.#past.has(keyOf(aimed))) return [`${victim} never came past ${point}`];
    const times = this.inVain(aimed);
    return times < OFTEN ? [] : [`${victim} was never struck at ${point}, waited for ${times} times`];
  }
}

const keyOf = ({ victim, point }: Aimed): string => `${victim} ${point}`;
