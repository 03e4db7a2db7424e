import { Injectable } from '@nestjs/common';
import { findRow, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SIGN_IN_CODE, type SignInCodeRow } from './sign-in-code.schema.js';

const empty = (id: string): SignInCodeRow => ({
  _id: id,
  current: null,
  sentAt: [],
  wrongAt: [],
  version: 0,
  touchedAt: new Date(0),
});

@Injectable()
export class SignInCodeStore {
  constructor(@InjectModel(SIGN_IN_CODE) private readonly model: Model<SignInCodeRow>) {}

  async read(id: string): Promise<SignInCodeRow> {
    return (await findRow<SignInCodeRow>(this.model.collection, { _id: id })) ?? empty(id);
  }

  /** False when somebody else changed the row since it was read. */
  async replace(row: SignInCodeRow, at: Date): Promise<boolean> {
    const next = { ...row, version: row.version + 1, touchedAt: at };
    try {
      const result = await this.model.collection.replaceOne({ _id: row._id as never, version: row.version }, next, {
        upsert: row.version === 0,
      });
      return result.matchedCount + result.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Takes one of the tries of a code: however many come at once, no more than `tries` get one. */
  async takeTry(id: string, codeId: string, tries: number): Promise<SignInCodeRow | null> {
    const result = await this.model.collection.findOneAndUpdate(
      { _id: id as never, 'current.id': codeId, 'current.tries': { $lt: tries } },
      { $inc: { 'current.tries': 1, version: 1 } },
      { returnDocument: 'after' },
    );
    return result as SignInCodeRow | null;
  }

  /** Burns a code; true for exactly one caller. */
  async use(id: string, codeId: string): Promise<boolean> {
    const result = await this.model.collection.updateOne(
      { _id: id as never, 'current.id': codeId, 'current.used': false },
      { $set: { 'current.used': true }, $inc: { version: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /** The row with it in. */
  async noteWrong(id: string, at: Date, keep: number): Promise<SignInCodeRow | null> {
    const result = await this.model.collection.findOneAndUpdate(
      { _id: id as never },
      { $push: { wrongAt: { $each: [at], $slice: -keep } } as never, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return result as SignInCodeRow | null;
  }
}
