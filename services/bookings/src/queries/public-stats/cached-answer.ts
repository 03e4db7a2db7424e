import type { Clock } from '@plateia/runtime';

/** What everybody asks for must cost the same however many ask. */
const KEPT_MS = 10 * 60_000;

/** One answer for all who ask within some minutes. */
export class CachedAnswer<T> {
  private cached: { madeAt: number; answer: Promise<T> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly make: (now: number) => Promise<T>,
  ) {}

  get(): Promise<T> {
    const now = this.clock.now();
    if (this.cached && Math.abs(now - this.cached.madeAt) < KEPT_MS) return this.cached.answer;
    const made = { madeAt: now, answer: this.make(now) };
    this.cached = made;
    // What failed is not kept.
    made.answer.catch(() => {
      if (this.cached === made) this.cached = undefined;
    });
    return made.answer;
  }
}
