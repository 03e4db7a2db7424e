import { DAY_MS } from '@plateia/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { USERNAME_COOLDOWN_DAYS, type ProfileChange } from '@plateia/contracts/identity';
import { isPaidFor } from '@plateia/contracts/identity/rules';
import type { AggregateStore, Decision } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { searchWords } from '../account/domain/names.js';
import { ACCOUNT_STORE, type Account } from '../account/store/account.schema.js';
import { ProfilePhoto } from '../account/photo/profile-photo.js';
import { profileUpdatedEvent } from '../account/member/profile-events.js';

const COOLDOWN_MS = USERNAME_COOLDOWN_DAYS * DAY_MS;

const DONE = { message: 'Profile updated' };

type Changed = Partial<Account>;
type TextChange = Exclude<ProfileChange, { field: 'profile_photo' }>;

/** I13. */
@Injectable()
export class UpdateProfile {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly photos: ProfilePhoto,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, change: ProfileChange): Promise<typeof DONE> {
    if (change.field === 'profile_photo') return this.changePhoto(userId, change.value);
    try {
      await this.store.amend(userId, (account) => this.decide(account, change));
    } catch (error) {
      if (isDuplicateKey(error)) throw new ServiceError('USERNAME_TAKEN');
      throw error;
    }
    return DONE;
  }

  private async changePhoto(userId: string, key: string | null): Promise<typeof DONE> {
    if (key === null) await this.photos.remove(userId);
    else await this.photos.choose(userId, { key, field: 'value' });
    return DONE;
  }

  private decide(account: Account, change: TextChange): Decision<Account> {
    const set = this.changed(account, change);
    if (!set) return undefined;
    const next = { ...account, ...set };
    const words = searchWords(next.fullName ?? '', next.username ?? '');
    return {
      update: { $set: { ...set, searchWords: words } },
      events: [profileUpdatedEvent(next, [change.field], this.clock.now())],
    };
  }

  /** Null when it is what it was. */
  private changed(account: Account, { field, value }: TextChange): Changed | null {
    switch (field) {
      case 'about_me':
        return value === account.aboutMe ? null : { aboutMe: value };
      case 'full_name':
        return value === account.fullName ? null : { fullName: value };
      case 'gender':
        return value === account.gender ? null : { gender: value };
      case 'username':
        return value === account.username ? null : this.renamed(account, value);
    }
  }

  private renamed(account: Account, username: string): Changed {
    const last = account.usernameChangedAt?.getTime();
    const isFree = !isPaidFor(account.subscription?.state ?? 'none');
    if (isFree && last !== undefined && last + COOLDOWN_MS > this.clock.now()) {
      const seconds = Math.ceil((last + COOLDOWN_MS - this.clock.now()) / 1_000);
      throw new ServiceError('USERNAME_COOLDOWN', undefined, { headers: { 'retry-after': String(seconds) } });
    }
    return { username, usernameChangedAt: this.clock.date() };
  }
}
