import { Injectable } from '@nestjs/common';
import { AggregateStore, type Decision, EventComposer, Relay } from '@plateia/events';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { THREAD_READ, threadReadId, type ThreadReadRow } from './booking-message.schema.js';

@Injectable()
export class ThreadReads {
  private readonly store: AggregateStore<ThreadReadRow>;

  constructor(@InjectModel(THREAD_READ) model: Model<ThreadReadRow>, composer: EventComposer, relay: Relay) {
    this.store = new AggregateStore(model, composer, relay);
  }

  /** '' where nothing was read. */
  async readTo(quote: string, reader: string): Promise<string> {
    return (await this.store.find(threadReadId(quote, reader)))?.readTo ?? '';
  }

  /** Opens the row first where the reader has none there. */
  async amend(
    quote: string,
    reader: string,
    decide: (current: ThreadReadRow) => Promise<Decision<ThreadReadRow>>,
  ): Promise<void> {
    await this.store.amendOpened({ _id: threadReadId(quote, reader), reader, readTo: '' }, decide);
  }
}
