import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import type { Pair } from '../domain/friend-relation.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import type { PairDocument } from '../persistence/pair.schema.js';
import { Pairs } from '../persistence/pairs.js';
import { isVisible } from './visibility.js';

export interface VisibleMember {
  account: Account;
  /** to the viewer */
  relation: Pair;
}

/** The only way from an id to somebody else: whoever the viewer may not see is not there. */
@Injectable()
export class VisibleMembers {
  constructor(
    private readonly accounts: Accounts,
    private readonly pairs: Pairs,
    private readonly clock: Clock,
  ) {}

  async find(viewer: string, id: string): Promise<VisibleMember | null> {
    const [account, pair] = await Promise.all([this.accounts.byId(id), this.pairs.between(viewer, id)]);
    const relation = this.pairs.relation(pair);
    return isVisible(account, relation, this.clock.now()) ? { account, relation } : null;
  }

  async get(viewer: string, id: string): Promise<VisibleMember> {
    const found = await this.find(viewer, id);
    if (!found) throw new Refusal('USER_NOT_FOUND');
    return found;
  }

  /** Pairs that were read already need not be read again. */
  async among(
    viewer: string,
    ids: readonly string[],
    known?: ReadonlyMap<string, PairDocument>,
  ): Promise<Map<string, VisibleMember>> {
    if (ids.length === 0) return new Map();
    const [accounts, pairs] = await Promise.all([this.accounts.byIds(ids), known ?? this.pairs.withMany(viewer, ids)]);
    const now = this.clock.now();
    const visible = new Map<string, VisibleMember>();
    for (const [id, account] of accounts) {
      const relation = this.pairs.relation(pairs.get(id));
      if (isVisible(account, relation, now)) visible.set(id, { account, relation });
    }
    return visible;
  }
}
