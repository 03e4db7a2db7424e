import { Injectable } from '@nestjs/common';
import { FIRST } from '@plateia/events';
import { BulkCommand, isDuplicateKey } from '@plateia/mongo';
import { InjectConnection } from '@plateia/service-kit';
import type { Connection } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import { Facts, type NewFact } from './facts.store.js';
import { Groups, type GroupedAct } from './groups.store.js';

export interface Taken {
  /** of the group, with the act in it */
  row: NotificationRow;
  /** nobody has told of it before */
  isFirst: boolean;
}

/** The fact first, then the group that is counted from facts. */
@Injectable()
export class JoinGroup {
  private readonly bulk: BulkCommand;

  constructor(
    private readonly facts: Facts,
    private readonly groups: Groups,
    @InjectConnection() connection: Connection,
  ) {
    this.bulk = BulkCommand.of(connection);
  }

  /**
   * Null when the fact has been overtaken by a newer one.
   * @param written is called as soon as everything stands, where the row is not held yet; once more where it proves to stand otherwise
   */
  async run(fact: NewFact, version: number, act: GroupedAct, written?: () => void): Promise<Taken | null> {
    const row = version === FIRST ? await this.inOneGo(fact, act, written) : null;
    if (row) return { row, isFirst: true };
    const outcome = await this.facts.apply(fact, version);
    if (outcome === 'outdated') return null;
    const touched = await this.groups.touch(act);
    written?.();
    return { row: touched, isFirst: outcome === 'first' };
  }

  /** The usual case. Null when it is not: whatever was done of it is found done. */
  private async inOneGo(fact: NewFact, act: GroupedAct, written?: () => void): Promise<NotificationRow | null> {
    const { step, made } = this.groups.joining(act);
    try {
      const [, group] = await this.bulk.run([this.facts.first(fact), step]);
      if (group === 'made') return made;
      written?.();
      return await this.groups.opened(act);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
