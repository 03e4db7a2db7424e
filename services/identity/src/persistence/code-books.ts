import { Injectable } from '@nestjs/common';
import { findRow, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { CODE_BOOK, type CodeBook } from './code-book.schema.js';

const empty = (id: string): CodeBook => ({
  _id: id,
  current: null,
  sentAt: [],
  wrongAt: [],
  version: 0,
  touchedAt: new Date(0),
});

@Injectable()
export class CodeBooks {
  constructor(@InjectModel(CODE_BOOK) private readonly model: Model<CodeBook>) {}

  async read(id: string): Promise<CodeBook> {
    return (await findRow<CodeBook>(this.model.collection, { _id: id })) ?? empty(id);
  }

  /** False when somebody else changed the book since it was read. */
  async replace(book: CodeBook, at: Date): Promise<boolean> {
    const next = { ...book, version: book.version + 1, touchedAt: at };
    try {
      const result = await this.model.collection.replaceOne({ _id: book._id as never, version: book.version }, next, {
        upsert: book.version === 0,
      });
      return result.matchedCount + result.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Takes one of the tries of a code: however many come at once, no more than `tries` get one. */
  async takeTry(id: string, codeId: string, tries: number): Promise<CodeBook | null> {
    const result = await this.model.collection.findOneAndUpdate(
      { _id: id as never, 'current.id': codeId, 'current.tries': { $lt: tries } },
      { $inc: { 'current.tries': 1, version: 1 } },
      { returnDocument: 'after' },
    );
    return result as CodeBook | null;
  }

  /** Burns a code; true for exactly one caller. */
  async use(id: string, codeId: string): Promise<boolean> {
    const result = await this.model.collection.updateOne(
      { _id: id as never, 'current.id': codeId, 'current.used': false },
      { $set: { 'current.used': true }, $inc: { version: 1 } },
    );
    return result.modifiedCount === 1;
  }

  /** The book with it in. */
  async noteWrong(id: string, at: Date, keep: number): Promise<CodeBook | null> {
    const result = await this.model.collection.findOneAndUpdate(
      { _id: id as never },
      { $push: { wrongAt: { $each: [at], $slice: -keep } } as never, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return result as CodeBook | null;
  }
}
