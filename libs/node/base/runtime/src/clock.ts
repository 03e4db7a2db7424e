import { newId } from '@plateia/contracts';

/** The only source of time. Nothing else may ask the machine for it. */
export abstract class Clock {
  abstract now(): number;

  /** How far a test moved it. What the database dates by its own time moves along. */
  get movedMs(): number {
    return 0;
  }

  /** The time of the machine, also while an act of the past is played: for how old something is in this process. */
  machineNow(): number {
    return this.now();
  }

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
    return this.machineNow();
  }

  override get movedMs(): number {
    return this.offsetMs;
  }

  override machineNow(): number {
    return Date.now() + this.offsetMs;
  }

  set(now: number): void {
    this.offsetMs = now - Date.now();
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

/** For what outsiders date by their own clock, such as a signature: no test moves them. */
export const wallClock: Clock = new SystemClock();
