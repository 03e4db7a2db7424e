import { Injectable } from '@nestjs/common';
import { SettleMember } from './settle-member.js';

interface Run {
  /** also when it failed: who asked for it hears of that */
  over: Promise<void>;
  next?: Promise<void>;
}

/** One settlement of a member at a time; whoever asks meanwhile gets the one after it, together with the others who asked. */
@Injectable()
export class Settlements {
  private readonly running = new Map<string, Run>();

  constructor(private readonly member: SettleMember) {}

  settle(userId: string): Promise<void> {
    const run = this.running.get(userId);
    if (!run) return this.start(userId);
    run.next ??= run.over.then(() => this.start(userId));
    return run.next;
  }

  private start(userId: string): Promise<void> {
    const settled = this.member.run(userId);
    const end = () => {
      if (this.running.get(userId) === run) this.running.delete(userId);
    };
    const run: Run = { over: settled.then(end, end) };
    this.running.set(userId, run);
    return settled.then(async (others) => void (await Promise.all([...others].map((other) => this.settle(other)))));
  }
}
