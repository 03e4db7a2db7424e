import { Injectable } from '@nestjs/common';
import { SettleMember } from './settle-member.js';

interface Run {
  ended: Promise<void>;
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
    run.next ??= run.ended.then(
      () => this.start(userId),
      () => this.start(userId),
    );
    return run.next;
  }

  private start(userId: string): Promise<void> {
    const ended = this.member.run(userId).finally(() => {
      if (this.running.get(userId)?.ended === run) this.running.delete(userId);
    });
    const run = ended.then(() => undefined);
    this.running.set(userId, { ended: run });
    return ended.then(async (others) => void (await Promise.all([...others].map((other) => this.settle(other)))));
  }
}
