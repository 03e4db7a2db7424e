import type { KillPoint } from './kill-plans.ts';

/** Waited for so often in vain, a point lies beside whatever is done. */
const OFTEN = 5;
/** A run of fewer kills has not come to all that is done. */
const LEAST_KILLS = 20;

interface Waits {
  times: number;
  killed: number;
}

/** Which of the named points processes came past, and at which they were killed. */
export class PointsReached {
  readonly #waits = new Map<string, Waits>();
  readonly #past = new Set<string>();

  comePast(victim: string, points: readonly string[]): void {
    for (const point of points) this.#past.add(keyOf({ victim, point }));
  }

  waited(point: KillPoint, isKilled: boolean): void {
    const key = keyOf(point);
    const { times, killed } = this.#waits.get(key) ?? { times: 0, killed: 0 };
    this.#waits.set(key, { times: times + 1, killed: killed + Number(isKilled) });
    if (isKilled) this.#past.add(key);
  }

  /** How often it was waited for there, as long as nobody was killed. */
  inVain(point: KillPoint): number {
    const { times, killed } = this.#waits.get(keyOf(point)) ?? { times: 0, killed: 0 };
    return killed > 0 ? 0 : times;
  }

  get killed(): number {
    return [...this.#waits.values()].filter(({ killed }) => killed > 0).length;
  }

  /** Points that are named and where nobody can be killed: a promise that nothing proves. */
  faults(named: readonly KillPoint[], kills: number): string[] {
    return kills < LEAST_KILLS ? [] : named.flatMap((point) => this.#fault(point));
  }

  #fault(named: KillPoint): string[] {
    const { victim, point } = named;
    if (!this.#past.has(keyOf(named))) return [`${victim} never came past ${point}`];
    const times = this.inVain(named);
    return times < OFTEN ? [] : [`${victim} was never killed at ${point}, waited for ${times} times`];
  }
}

const keyOf = ({ victim, point }: KillPoint): string => `${victim} ${point}`;
