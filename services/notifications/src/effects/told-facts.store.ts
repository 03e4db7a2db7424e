import { Injectable } from '@nestjs/common';
import { applyFact, reverseFact, type FactOutcome } from '@plateia/events';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { TOLD_FACT, type ToldFact } from '../store/told-fact.schema.js';

/** What was told of and not taken back since; what is taken back before it is told of finds a tombstone. */
@Injectable()
export class ToldFacts {
  constructor(@InjectModel(TOLD_FACT) private readonly model: Model<ToldFact>) {}

  apply(id: string, version: number, at: Date): Promise<FactOutcome> {
    return applyFact(this.model, id, version, { at });
  }

  reverse(id: string, version: number, at: Date): Promise<FactOutcome> {
    return reverseFact(this.model, id, version, at, { at });
  }
}
