import { Inject, Injectable } from '@nestjs/common';
import { securityNotice } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import type { SetCookie } from '@plateia/service-kit';
import { deviceName } from '../domain/device.js';
import { stageUntilConsent } from '../../account/domain/registration.js';
import type { Account } from '../../account/store/account.schema.js';
import { SESSION_STORE, type Session } from './session.schema.js';
import { hashOf, newRefreshToken } from './refresh-tokens.js';
import { SessionJar } from './session-jar.js';
import { REFRESH_LIFETIME_MS } from './session-times.js';

@Injectable()
export class StartSession {
  constructor(
    @Inject(SESSION_STORE) private readonly store: AggregateStore<Session>,
    private readonly jar: SessionJar,
    private readonly clock: Clock,
  ) {}

  /** The cookies that make this browser the member's. */
  async run(account: Account, userAgent: string, device: string | undefined): Promise<SetCookie[]> {
    const now = this.clock.date();
    const refresh = newRefreshToken();
    const session = await this.store.insert(
      {
        _id: this.clock.newId(),
        userId: account._id,
        current: hashOf(refresh),
        spent: [],
        device: deviceName(userAgent),
        ...(stageUntilConsent(account) !== account.stage && { awaitsConsent: true }),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + REFRESH_LIFETIME_MS),
        endedAt: null,
      },
      this.notices(account, device),
    );
    return [await this.jar.access(account, session), this.jar.refresh(refresh), this.jar.device(account.email, device)];
  }

  /** Somebody who only just comes in has no other device to be warned on. */
  private notices({ _id: userId, email, stage }: Account, device: string | undefined): Emission[] {
    if (stage !== 'active' || this.jar.knowsDevice(email, device)) return [];
    return [emit(securityNotice, { userId, kind: 'new_device' }, { actor: userId })];
  }
}
