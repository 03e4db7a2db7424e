import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel, RetractStep, type MadeRow } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { MEMBER_CONTENT, REACTION, type ReactionRow } from '../store/reaction.schema.js';
import { TakeReactionBack, type MadeReaction } from './retract-reaction.js';

type Made = MadeReaction & MadeRow & Pick<ReactionRow, 'uncounted'>;

const READ = { content: 1, member: 1, state: 1, version: 1, uncounted: 1, 'outbox.id': 1 } as const;

@Injectable()
export class EraseReactions extends RetractStep<Made> {
  readonly name = 'reactions';
  private readonly rows: mongo.Collection<ReactionRow>;

  constructor(
    @InjectModel(REACTION) model: Model<ReactionRow>,
    private readonly back: TakeReactionBack,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<ReactionRow>;
  }

  protected find(member: string, limit: number): Promise<Made[]> {
    return findRows(this.rows, { member }, { projection: READ, hint: MEMBER_CONTENT, limit });
  }

  protected stands({ state }: Made): boolean {
    return state !== 'none';
  }

  protected retract(row: Made): Promise<void> {
    return this.back.run(row);
  }

  protected isSettled({ uncounted }: Made): boolean {
    return !uncounted?.length;
  }

  protected async clear(ids: readonly string[]): Promise<void> {
    const settled = { 'outbox.0': { $exists: false }, 'uncounted.0': { $exists: false } };
    await this.rows.deleteMany({ _id: { $in: [...ids] }, state: 'none', ...settled });
  }
}
