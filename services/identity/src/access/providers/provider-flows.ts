import { Injectable } from '@nestjs/common';
import { findRow } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { hashOf } from '../sessions/refresh-tokens.js';
import { FLOW_SECONDS } from '../sessions/session-times.js';
import { PROVIDER_FLOW, type ProviderFlow, type ProviderIdentity } from './provider-flow.schema.js';

const TOKEN_LIVES_MS = 60_000;

/** Every way on is one compare-and-set: two tabs, or a thief, never both get through. */
@Injectable()
export class ProviderFlows {
  private readonly flows: mongo.Collection<ProviderFlow>;

  constructor(
    @InjectModel(PROVIDER_FLOW) model: Model<ProviderFlow>,
    private readonly clock: Clock,
  ) {
    this.flows = model.collection as unknown as mongo.Collection<ProviderFlow>;
  }

  async begin(cookie: string, flow: Pick<ProviderFlow, 'provider' | 'state' | 'verifier' | 'nonce'>): Promise<void> {
    const fresh = { inPage: false, identity: null, tokenHash: null, tokenAt: null, at: this.clock.date() };
    await this.flows.insertOne({ _id: hashOf(cookie), ...flow, ...fresh });
  }

  find(cookie: string, provider: string): Promise<ProviderFlow | null> {
    return findRow(this.flows, { _id: hashOf(cookie), provider, at: this.stillOpen(), tokenHash: null });
  }

  async finishInPage({ _id }: ProviderFlow, inPage: boolean): Promise<void> {
    await this.flows.updateOne({ _id }, { $set: { inPage } });
  }

  /** False when the browser came back from the provider before. */
  async identify({ _id }: ProviderFlow, identity: ProviderIdentity, token: string): Promise<boolean> {
    const set = { identity, tokenHash: hashOf(token), tokenAt: this.clock.date() };
    return (await this.flows.updateOne({ _id, tokenHash: null }, { $set: set })).modifiedCount === 1;
  }

  /** Takes the flow away: a token works once, for the browser that began. */
  async redeem(cookie: string, provider: string, token: string): Promise<ProviderIdentity | null> {
    const tokenAt = { $gt: new Date(this.clock.now() - TOKEN_LIVES_MS) };
    const filter = { _id: hashOf(cookie), provider, tokenHash: hashOf(token), tokenAt };
    return (await this.flows.findOneAndDelete(filter))?.identity ?? null;
  }

  private stillOpen() {
    return { $gt: new Date(this.clock.now() - FLOW_SECONDS * 1_000) };
  }
}
