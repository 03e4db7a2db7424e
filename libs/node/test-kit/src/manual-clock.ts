import { Clock } from '@plateia/runtime';

export class ManualClock extends Clock {
  constructor(private ms = Date.parse('2026-03-02T10:00:00Z')) {
    super();
  }

  now(): number {
    return this.ms;
  }

  advance(seconds: number): void {
    this.ms += seconds * 1_000;
  }
}
