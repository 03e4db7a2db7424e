import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { findRow } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, Refusal, type SetCookie } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { SESSION, type Session } from '../persistence/session.schema.js';
import { SESSION_STORE } from '../persistence/stores.js';
import { isBanned } from '../visibility/visibility.js';
import { EndSession } from './end-session.js';
import { hashOf, newRefreshToken } from './refresh-tokens.js';
import { SessionJar } from './session-jar.js';
import { RACE_GRACE_MS, REFRESH_LIFETIME_MS, SPENT_KEPT } from './session-times.js';

/** I8. A refresh token works once; one that comes back later was stolen, and the session ends. */
@Injectable()
export class RefreshSession {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<Session>,
    @Inject(SESSION_STORE) private readonly store: AggregateStore<Session>,
    private readonly accounts: Accounts,
    private readonly jar: SessionJar,
    private readonly end: EndSession,
    private readonly clock: Clock,
  ) {}

  async run(token: string | undefined): Promise<SetCookie[]> {
    if (!token) throw this.signedOut();
    const hash = hashOf(token);
    const session = await this.find(hash);
    if (!session || !this.isOpen(session)) throw this.signedOut();
    const account = await this.accounts.byId(session.userId);
    if (!account || isBanned(account, this.clock.now())) throw this.signedOut();
    return session.current === hash ? this.rotate(session, account, hash) : this.comeSecond(session, account, hash);
  }

  private find(hash: string): Promise<Session | null> {
    const filter = { $or: [{ current: hash }, { spent: hash }] };
    return findRow<Session>(this.model.collection, filter, { projection: { outbox: 0 } });
  }

  private isOpen(session: Session): boolean {
    return session.endedAt === null && session.expiresAt.getTime() > this.clock.now();
  }

  private async rotate(session: Session, account: Account, hash: string): Promise<SetCookie[]> {
    const refresh = newRefreshToken();
    const now = this.clock.date();
    const rotated = await this.store.change(session._id, {
      where: { current: hash, endedAt: null },
      update: {
        $set: {
          current: hashOf(refresh),
          rotatedAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + REFRESH_LIFETIME_MS),
        },
        $push: { spent: { $each: [hash], $slice: -SPENT_KEPT } },
      },
    });
    // Another tab was quicker by a moment; its new refresh token is in the jar both share.
    if (!rotated) return [await this.jar.access(account, session)];
    return [await this.jar.access(account, session), this.jar.refresh(refresh)];
  }

  private async comeSecond(session: Session, account: Account, hash: string): Promise<SetCookie[]> {
    const isLatest = session.spent.at(-1) === hash;
    if (isLatest && session.rotatedAt.getTime() + RACE_GRACE_MS > this.clock.now()) {
      return [await this.jar.access(account, session)];
    }
    await this.end.run(session._id, 'reuse');
    throw this.signedOut();
  }

  private signedOut(): Refusal {
    return new Refusal('UNAUTHORIZED', undefined, { cookies: this.jar.cleared() });
  }
}
