import { Injectable } from '@nestjs/common';
import type { Pair } from '@plateia/contracts/identity/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import type { Account } from '../../account/store/account.schema.js';
import { AccountCache } from '../../account/store/account-cache.js';
import { Accounts } from '../../account/store/accounts.js';
import type { PairDocument } from '../pairs/pair.schema.js';
import { Pairs } from '../pairs/pairs.js';
import { isVisible } from '../../account/member/visibility.js';

export interface VisibleMember {
  account: Account;
  /** to the viewer */
  relation: Pair;
  /** when that changed last */
  changedAt?: Date;
}

/** The only way from an id to somebody else: whoever the viewer may not see is not there. */
@Injectable()
export class VisibleMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly cache: AccountCache,
    private readonly pairs: Pairs,
    private readonly clock: Clock,
  ) {}

  /** For whoever is about to act. */
  find(viewer: string, id: string): Promise<VisibleMember | null> {
    return this.visible(this.accounts.byId(id), this.pairs.between(viewer, id));
  }

  /** For whoever looks: what the two are to each other is read anew, the account may be a copy. */
  async look(viewer: string, id: string): Promise<VisibleMember> {
    return orRefuse(await this.visible(this.cache.byId(id), this.pairs.between(viewer, id)));
  }

  async get(viewer: string, id: string): Promise<VisibleMember> {
    return orRefuse(await this.find(viewer, id));
  }

  /** Relations that are known already need not be read again. */
  async among(
    viewer: string,
    ids: readonly string[],
    known?: (other: string) => Pair,
  ): Promise<Map<string, VisibleMember>> {
    if (ids.length === 0) return new Map();
    const [accounts, relationTo] = await Promise.all([this.cache.byIds(ids), known ?? this.relations(viewer, ids)]);
    const now = this.clock.now();
    const visible = new Map<string, VisibleMember>();
    for (const [id, account] of accounts) {
      const relation = relationTo(id);
      if (isVisible(account, relation, now)) visible.set(id, { account, relation });
    }
    return visible;
  }

  private async visible(
    reading: Promise<Account | null>,
    finding: Promise<PairDocument | null>,
  ): Promise<VisibleMember | null> {
    const [account, pair] = await Promise.all([reading, finding]);
    const relation = this.pairs.relation(pair);
    if (!isVisible(account, relation, this.clock.now())) return null;
    return { account, relation, ...(pair?.changedAt && { changedAt: pair.changedAt }) };
  }

  private async relations(viewer: string, others: readonly string[]): Promise<(other: string) => Pair> {
    const pairs = await this.pairs.withMany(viewer, others);
    return (other) => this.pairs.relation(pairs.get(other));
  }
}

function orRefuse(found: VisibleMember | null): VisibleMember {
  if (!found) throw new ServiceError('USER_NOT_FOUND');
  return found;
}
