import { ApiError } from '@plateia/contracts/client';

interface Kept {
  ms: number[];
  /** what was refused, or not answered, by its code */
  errors: Map<string, number>;
}

/** How one call fared. Milliseconds as the member waits them. */
export interface CallTimes {
  readonly name: string;
  readonly answered: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: Readonly<Record<string, number>>;
}

/** What each call took, as those wait for it who sent it. A refusal is no time, for it is answered sooner than what was asked. */
export class Timings {
  readonly #calls = new Map<string, Kept>();

  async of<T>(name: string, call: () => Promise<T>): Promise<T> {
    const kept = this.#calls.get(name) ?? { ms: [], errors: new Map<string, number>() };
    this.#calls.set(name, kept);
    const began = performance.now();
    try {
      const answer = await call();
      kept.ms.push(performance.now() - began);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      kept.errors.set(error.code, (kept.errors.get(error.code) ?? 0) + 1);
      throw error;
    }
  }

  /** Those that were sent most come first. */
  byCall(): CallTimes[] {
    return [...this.#calls]
      .map(([name, { ms, errors }]) => ({ name, ...shares(ms), errors: Object.fromEntries(errors) }))
      .sort((a, b) => b.answered - a.answered);
  }
}

function shares(ms: readonly number[]) {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { answered: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
