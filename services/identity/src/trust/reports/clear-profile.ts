import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { profileUpdatedEvent } from '../../account/member/profile-events.js';
import { ProfilePhoto } from '../../account/photo/profile-photo.js';

/** A profile that staff took away has neither text nor photo; who it is stays, and may write another one. */
@Injectable()
export class ClearProfile {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly photos: ProfilePhoto,
    private readonly clock: Clock,
  ) {}

  async run(userId: string): Promise<void> {
    await this.photos.remove(userId);
    await this.store.amend(userId, (account) => {
      if (account.aboutMe === '') return undefined;
      const cleared = { ...account, aboutMe: '' };
      return {
        update: { $set: { aboutMe: '' } },
        events: [profileUpdatedEvent(cleared, ['about_me'], this.clock.now())],
      };
    });
  }
}
