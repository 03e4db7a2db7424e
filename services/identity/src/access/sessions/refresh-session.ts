import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { findRow } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, ServiceError, type SetCookie } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { Accounts } from '../../account/store/accounts.js';
import { DELETION_MS } from '../../account/member/deletion-time.js';
import type { Account } from '../../account/store/account.schema.js';
import { SESSION_STORE, SESSION, type Session } from './session.schema.js';
import { SignInSecrets } from './sign-in-secrets.js';
import { isBanned } from '../../account/member/visibility.js';
import { EndSession } from './end-session.js';
import { hashOf, newSalt } from './refresh-tokens.js';
import { SessionJar } from './session-jar.js';
import { RACE_GRACE_MS, REFRESH_LIFETIME_MS, ROTATIONS_KEPT, SPENT_KEPT } from './session-times.js';

/** Whoever closes an account ends every session of it, also one that a process which died had yet to end. */
const isOfBefore = ({ createdAt }: Session, { deleteAfter }: Account): boolean =>
  deleteAfter !== undefined && createdAt.getTime() < deleteAfter.getTime() - DELETION_MS;

/** I8. A refresh token works once; one that comes back later was stolen, and the session ends. */
@Injectable()
export class RefreshSession {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<Session>,
    @Inject(SESSION_STORE) private readonly store: AggregateStore<Session>,
    private readonly accounts: Accounts,
    private readonly jar: SessionJar,
    private readonly secrets: SignInSecrets,
    private readonly end: EndSession,
    private readonly clock: Clock,
  ) {}

  async run(token: string | undefined): Promise<SetCookie[]> {
    if (!token) throw this.signedOut();
    const session = await this.find(hashOf(token));
    const account = await this.accounts.byId(session.userId);
    if (!account || isBanned(account, this.clock.now()) || isOfBefore(session, account)) throw this.signedOut();
    const refresh = (await this.rotate(session, token)) ?? (await this.again(session._id, token));
    return [await this.jar.access(account, session), this.jar.refresh(refresh)];
  }

  private async find(hash: string): Promise<Session> {
    const filter = { $or: [{ current: hash }, { spent: hash }] };
    const session = await findRow<Session>(this.model.collection, filter, { projection: { outbox: 0 } });
    if (!session || !this.isOpen(session)) throw this.signedOut();
    return session;
  }

  private isOpen(session: Session): boolean {
    return session.endedAt === null && session.expiresAt.getTime() > this.clock.now();
  }

  /** The next token; null when this one is not in force, or no more. */
  private async rotate(session: Session, token: string): Promise<string | null> {
    const hash = hashOf(token);
    if (session.current !== hash) return null;
    const salt = newSalt();
    const next = this.secrets.nextRefreshToken(token, salt);
    const now = this.clock.date();
    const rotated = await this.store.change(session._id, {
      where: { current: hash, endedAt: null },
      update: {
        $set: {
          current: hashOf(next),
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + REFRESH_LIFETIME_MS),
        },
        $push: {
          spent: { $each: [hash], $slice: -SPENT_KEPT },
          rotations: { $each: [{ of: hash, salt, at: now }], $slice: -ROTATIONS_KEPT },
        },
      },
    });
    return rotated && next;
  }

  /** Another tab was quicker, or the answer was lost: the token in force, for whoever comes soon with one before it. */
  private async again(sid: string, token: string): Promise<string> {
    const session = await this.store.find(sid);
    if (!session || !this.isOpen(session)) throw this.signedOut();
    const inForce = this.successorOf(session, token);
    if (inForce !== null) return inForce;
    await this.end.run(sid, 'reuse');
    throw this.signedOut();
  }

  private successorOf(session: Session, token: string): string | null {
    const { current, rotations = [] } = session;
    const hash = hashOf(token);
    if (hash === current) return token;
    const rotation = rotations.find(({ of }) => of === hash);
    if (!rotation || rotation.at.getTime() + RACE_GRACE_MS <= this.clock.now()) return null;
    return this.successorOf(session, this.secrets.nextRefreshToken(token, rotation.salt));
  }

  private signedOut(): ServiceError {
    return new ServiceError('UNAUTHORIZED', undefined, { cookies: this.jar.cleared() });
  }
}
