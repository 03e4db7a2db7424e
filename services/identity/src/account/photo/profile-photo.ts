import { Inject, Injectable } from '@nestjs/common';
import { isAttachable, parseFileKey, profileFiles } from '@plateia/contracts/media';
import { emit, type AggregateStore, type Decision, type Emission } from '@plateia/events';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { ACCOUNT_STORE, type Account } from '../store/account.schema.js';
import { profileUpdatedEvent } from '../member/profile-events.js';
import { invalidField } from '../member/invalid-field.js';
import { AvatarFiles } from './avatar-files.js';

interface Choice {
  key: string;
  /** the field of the call that named it */
  field: string;
  /** only while the account is at this stage */
  stage?: Account['stage'];
}

/**
 * The photo beside a member's name. One that media still works on is awaited: the account remembers it first and asks
 * media's word second, and whoever hears that word asks the account, so that neither order leaves it waiting.
 */
@Injectable()
export class ProfilePhoto {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly files: AvatarFiles,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async choose(userId: string, { key, field, stage }: Choice): Promise<void> {
    const isUsable = this.isOwn(key, userId) && (await this.files.find(key))?.status !== 'rejected';
    if (!isUsable) throw invalidField(field, 'photo', 'This picture cannot be used');
    await this.store.amend(userId, (account) => {
      const isOutOfPlace = stage !== undefined && account.stage !== stage;
      if (isOutOfPlace || account.photoKey === key) return undefined;
      return { update: { $set: { awaitedPhoto: key } } };
    });
    await this.settle(userId);
  }

  async remove(userId: string): Promise<void> {
    await this.store.amend(userId, (account) => {
      if (account.photo === null && !account.awaitedPhoto) return undefined;
      return this.show(account, null);
    });
  }

  /** Shows the photo that is awaited, once media lets it be shown; forgets it, if media does not. */
  async settle(userId: string): Promise<void> {
    await this.store.amend(userId, async (account) => {
      const key = account.awaitedPhoto;
      const file = key ? await this.files.find(key) : null;
      if (!key || !file) return undefined;
      return file.status === 'ready' ? this.show(account, key) : { update: { $set: { awaitedPhoto: null } } };
    });
  }

  private isOwn(key: string, userId: string): boolean {
    const parts = parseFileKey(key);
    return parts?.uploadKind === 'avatar' && parts.ownerId === userId && isAttachable(parts, this.clock.now());
  }

  private show(account: Account, key: string | null): Decision<Account> {
    const photo = key && this.links.to(key, 'thumb');
    const next = { photo, photoKey: key, awaitedPhoto: null };
    const isKnown = account.stage !== 'onboarding' && photo !== account.photo;
    const profileEvents = isKnown
      ? [profileUpdatedEvent({ ...account, ...next }, ['profile_photo'], this.clock.now())]
      : [];
    return { update: { $set: next }, events: [...profileEvents, ...references(account, key)] };
  }
}

/** Media keeps what is shown, and takes away what was. */
function references({ _id: userId, photoKey: before }: Account, after: string | null): Emission[] {
  const subject = { subjectType: 'profile', subjectId: userId };
  return [
    ...(after ? [emit(profileFiles.attached, { ...subject, keys: [after] }, { actor: userId })] : []),
    ...(before ? [emit(profileFiles.detached, { ...subject, keys: [before] }, { actor: userId })] : []),
  ];
}
