import { Injectable } from '@nestjs/common';
import { applyFact, reverseFact, type FactOutcome } from '@plateia/events';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { REQUEST, type RequestFact } from '../persistence/request.schema.js';

/** Which requests are open, as told; one that was closed before it was told of finds a tombstone. */
@Injectable()
export class Requests {
  constructor(@InjectModel(REQUEST) private readonly model: Model<RequestFact>) {}

  open(requestId: string, version: number, at: Date): Promise<FactOutcome> {
    return applyFact(this.model, requestId, version, { at });
  }

  close(requestId: string, version: number, at: Date): Promise<FactOutcome> {
    return reverseFact(this.model, requestId, version, at, { at });
  }
}
