import { Inject, Injectable } from '@nestjs/common';
import { viewedProfile } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import type { Account } from '../persistence/account.schema.js';
import { VISIT_STORE } from '../persistence/stores.js';
import type { Visit } from '../persistence/visit.schema.js';

const TOLD_EVERY_MS = 24 * 3_600_000;

/** Who looked at a profile is told where both sides let visits be seen, once a day. */
@Injectable()
export class NoteVisit {
  constructor(
    @Inject(VISIT_STORE) private readonly store: AggregateStore<Visit>,
    private readonly clock: Clock,
  ) {}

  async run(viewer: Account, profile: Account): Promise<void> {
    if (viewer._id === profile._id || !viewer.prefs?.profileViews || !profile.prefs?.profileViews) return;
    const id = `${profile._id}:${viewer._id}`;
    const at = this.clock.date();
    const events = [emit(viewedProfile, { viewerId: viewer._id, profileId: profile._id }, { actor: viewer._id })];
    const last = await this.store.find(id);
    if (!last) await this.store.insert({ _id: id, at }, events).catch(ignoreIfTaken);
    else if (last.at.getTime() <= at.getTime() - TOLD_EVERY_MS)
      await this.store.change(id, { version: last.version, update: { $set: { at } }, events });
  }
}

/** Two looks in one moment: the other one told of it. */
function ignoreIfTaken(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
