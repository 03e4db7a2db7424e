import type { EventEnvelope, Topic } from '@plateia/contracts';
import { findRows } from '@plateia/mongo';
import type { DeadLetter, DeadLetters } from '../dead-letters/dead-letters.js';
import type { LogCollections } from './log-collections.js';
import type { LogWriter } from './log-writer.js';

export class MongoDeadLetters implements DeadLetters {
  constructor(
    private readonly collections: LogCollections,
    private readonly writer: LogWriter,
    private readonly prefix: string,
  ) {}

  async list(group?: string): Promise<DeadLetter[]> {
    const letters = await findRows(this.collections.deadLetters, group === undefined ? {} : { group }, {
      sort: { at: 1, _id: 1 },
    });
    return letters.map(({ _id, at, ...letter }) => ({ id: _id, at: at.toISOString(), ...letter }));
  }

  async replay(letter: DeadLetter): Promise<void> {
    const { topic, key, envelope, group } = letter;
    // What was checked when it was published is still the same.
    await this.writer.append([
      { topic: topic as Topic, key, envelope: envelope as EventEnvelope, to: this.prefix + group },
    ]);
    // A second failure writes the letter anew, with another time: that one stays.
    await this.collections.deadLetters.deleteOne({ _id: letter.id, at: new Date(letter.at) });
  }
}
