import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { invite } from '@plateia/contracts/identity';
import { entitlementsOf } from '@plateia/contracts/identity/rules';
import { STRANGERS } from '@plateia/contracts/identity/rules';
import type { AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectPlatform, ServiceError, type PlatformSettings } from '@plateia/service-kit';
import { countsAsInvited } from '../../account/domain/invited-address.js';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { PointsProjection } from '../../projections/points.projection.js';
import { isVisible } from '../../account/member/visibility.js';

/** Without those that are taken for one another when read aloud or typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const ATTEMPTS = 5;

/** I19, and who invited whom. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    @InjectPlatform() private readonly platform: PlatformSettings,
    private readonly accounts: Accounts,
    private readonly points: PointsProjection,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<RouteAnswer<typeof invite>> {
    const [code, invited, qualified, account] = await Promise.all([
      this.codeOf(userId),
      this.accounts.countInvitedBy(userId),
      this.points.paidInvites(userId),
      this.accounts.byId(userId),
    ]);
    const url = `${this.platform.PUBLIC_ORIGIN}/?invite=${code}`;
    const { inviteXp: xpPerInvite } = entitlementsOf(account?.subscription);
    return { code, url, qualified, pending: Math.max(0, invited - qualified), xpPerInvite };
  }

  /** Who is thanked for this newcomer, if anybody. A wrong code is no reason to refuse somebody. */
  async inviterOf(newcomer: Account, code: string | undefined): Promise<string | undefined> {
    if (!code) return undefined;
    const inviter = await this.accounts.byInviteCode(code.trim().toUpperCase());
    if (!isVisible(inviter, STRANGERS, this.clock.now()) || inviter._id === newcomer._id) return undefined;
    return countsAsInvited(newcomer.email, inviter.email) ? inviter._id : undefined;
  }

  private async codeOf(userId: string): Promise<string> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const account = await this.accounts.byId(userId);
      if (account?.inviteCode) return account.inviteCode;
      await this.store
        .change(userId, { where: { inviteCode: { $exists: false } }, update: { $set: { inviteCode: newCode() } } })
        .catch(ignoreIfTaken);
    }
    throw new ServiceError('UNAVAILABLE');
  }
}

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function ignoreIfTaken(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
