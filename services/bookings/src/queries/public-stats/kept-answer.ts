import type { Clock } from '@plateia/runtime';

/** What everybody asks for must cost the same however many ask. */
const KEPT_MS = 10 * 60_000;

/** One answer for all who ask within some minutes. */
export class KeptAnswer<T> {
  private kept: { madeAt: number; answer: Promise<T> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly make: (now: number) => Promise<T>,
  ) {}

  get(): Promise<T> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now - this.kept.madeAt) < KEPT_MS) return this.kept.answer;
    const made = { madeAt: now, answer: this.make(now) };
    this.kept = made;
    // What failed is not kept.
    made.answer.catch(() => {
      if (this.kept === made) this.kept = undefined;
    });
    return made.answer;
  }
}
