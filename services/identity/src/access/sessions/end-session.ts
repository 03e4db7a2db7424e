import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, DenyList } from '@plateia/auth';
import { sessionRevoked } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { deleteBatch, findRow, findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { type DeletionBatch, InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { SESSION_STORE, SESSION, type Session } from './session.schema.js';

export type EndReason = 'logout' | 'revoked' | 'reuse';

interface Which {
  except?: string;
  begunBefore?: Date;
}

/** Ends sessions here at once and everywhere else within seconds. */
@Injectable()
export class EndSession {
  constructor(
    @Inject(SESSION_STORE) private readonly store: AggregateStore<Session>,
    @InjectModel(SESSION) private readonly model: Model<Session>,
    private readonly denials: DenyList,
    private readonly clock: Clock,
  ) {}

  /** True when it was open until now. */
  async run(sid: string, reason: EndReason): Promise<boolean> {
    const ended = await this.store.amend(sid, (session) =>
      session.endedAt
        ? undefined
        : {
            update: { $set: { endedAt: this.clock.date() } },
            events: [emit(sessionRevoked, this.notice(session, reason), { actor: session.userId })],
          },
    );
    if (ended) await this.denials.deny({ sid });
    return ended !== null;
  }

  async allOf(userId: string, reason: EndReason, { except, begunBefore }: Which = {}): Promise<number> {
    const options = { projection: { _id: 1 } };
    const which = { userId, endedAt: null, ...(begunBefore && { createdAt: { $lt: begunBefore } }) };
    const open = await findRows<Session>(this.model.collection, which, options);
    const others = open.filter(({ _id }) => _id !== except);
    const ended = await Promise.all(others.map(({ _id }) => this.run(_id, reason)));
    return ended.filter(Boolean).length;
  }

  /** Those that ended, once it has been told. */
  async forget(userId: string, atMost: number): Promise<DeletionBatch> {
    const rows = this.model.collection as unknown as mongo.Collection<Session>;
    const ended = { userId, endedAt: { $ne: null }, 'outbox.0': { $exists: false } };
    const { erased } = await deleteBatch(rows, ended, { atMost });
    return { erased, left: (await findRow(rows, { userId }, { projection: { _id: 1 } })) !== null };
  }

  private notice(session: Session, reason: EndReason) {
    const exp = new Date(this.clock.now() + ACCESS_TOKEN_SECONDS * 1_000).toISOString();
    return { userId: session.userId, sid: session._id, reason, exp };
  }
}
