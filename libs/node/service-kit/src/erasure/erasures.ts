import { Injectable } from '@nestjs/common';
import type { Topic } from '@plateia/contracts';
import { erasureDoneOn } from '@plateia/contracts/identity';
import { AggregateStore, emit, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import type { Model } from 'mongoose';
import { InjectModel } from '../service/injection.js';
import { ERASURE, type Erasure } from './erasure.schema.js';

/** Remembers whom the service has erased, and says so once. Its schema is listed by the module that provides it. */
@Injectable()
export class Erasures {
  private readonly store: AggregateStore<Erasure>;

  constructor(
    @InjectModel(ERASURE) model: Model<Erasure>,
    composer: EventComposer,
    relay: Relay,
    private readonly clock: Clock,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  /** After everything is gone. Done again, it is not told again. */
  async done(userId: string, topic: Exclude<Topic, 'identity.v1'>): Promise<void> {
    const service = topic.split('.')[0] ?? topic;
    const news = emit(erasureDoneOn(topic), { userId, service }, { actor: 'system' });
    try {
      await this.store.insert({ _id: userId, at: this.clock.date() }, [news]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
