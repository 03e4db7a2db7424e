import { DAY_MS } from '@plateia/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { viewedProfile } from '@plateia/contracts/identity';
import { entitlementsOf } from '@plateia/contracts/identity/rules';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import type { Account } from '../account/store/account.schema.js';
import { AccountCache } from '../account/store/account-cache.js';
import { Accounts } from '../account/store/accounts.js';
import { VISIT_STORE, type ProfileVisit } from './profile-visit.schema.js';

const TOLD_EVERY_MS = DAY_MS;
const MOST_REMEMBERED = 50_000;

/** Who looked at a profile is told where both sides let visits be seen, once a day. */
@Injectable()
export class NoteVisit {
  /** Told since then, here or elsewhere: that time only moves on, so for a day there is nothing to look up. */
  private readonly publishedAt = new Map<string, number>();

  constructor(
    @Inject(VISIT_STORE) private readonly store: AggregateStore<ProfileVisit>,
    private readonly accounts: Accounts,
    private readonly cache: AccountCache,
    private readonly clock: Clock,
  ) {}

  async run(viewerId: string, profile: Account): Promise<void> {
    if (viewerId === profile._id || !profile.prefs?.profileViews) return;
    const id = `${profile._id}:${viewerId}`;
    if (this.isRecent(this.publishedAt.get(id)) || !(await this.cache.byId(viewerId))?.prefs?.profileViews) return;
    // Nobody is told of by a copy that may be a second old.
    const [viewer, last] = await Promise.all([this.accounts.byId(viewerId), this.store.find(id)]);
    if (!viewer?.prefs?.profileViews || entitlementsOf(viewer.subscription).ghost) return;
    const at = this.clock.date();
    if (last && this.isRecent(last.at.getTime())) return this.remember(id, last.at);
    const events = [emit(viewedProfile, { viewerId, profileId: profile._id }, { actor: viewerId })];
    if (last) await this.store.change(id, { version: last.version, update: { $set: { at } }, events });
    else await this.store.insert({ _id: id, second: viewerId, at }, events).catch(ignoreIfTaken);
    this.remember(id, at);
  }

  private isRecent(at: number | undefined): boolean {
    return at !== undefined && at > this.clock.now() - TOLD_EVERY_MS;
  }

  private remember(id: string, at: Date): void {
    this.publishedAt.delete(id);
    this.publishedAt.set(id, at.getTime());
    if (this.publishedAt.size <= MOST_REMEMBERED) return;
    const [oldest] = this.publishedAt.keys();
    if (oldest !== undefined) this.publishedAt.delete(oldest);
  }
}

/** Two looks in one moment: the other one told of it. */
function ignoreIfTaken(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
