import { newId } from '@plateia/contracts';

/** The only source of time. Nothing else may ask the machine for it. */
export abstract class Clock {
  abstract now(): number;

  date(): Date {
    return new Date(this.now());
  }

  iso(): string {
    return this.date().toISOString();
  }

  newId(): string {
    return newId(this.now());
  }
}

/** The machine's time, moved by test hooks and by the demo seed; production never moves it. */
export class SystemClock extends Clock {
  private offsetMs = 0;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  set(now: number): void {
    this.offsetMs = now - Date.now();
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}
