import { Clock } from '@plateia/runtime';

export class ManualClock extends Clock {
  private moved = 0;

  constructor(private ms = Date.parse('2026-03-02T10:00:00Z')) {
    super();
  }

  override get movedMs(): number {
    return this.moved;
  }

  now(): number {
    return this.ms;
  }

  advance(seconds: number): void {
    this.ms += seconds * 1_000;
    this.moved += seconds * 1_000;
  }
}
