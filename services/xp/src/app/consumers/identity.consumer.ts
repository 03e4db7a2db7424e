import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  accountDeleted,
  consentGiven,
  contentRemoved,
  friendshipEnded,
  type Person,
  type Prefs,
  profileUpdated,
  roleChanged,
  subscriptionChanged,
  userBlocked,
  userRegistered,
  userUnblocked,
} from '@plateia/contracts/identity';
import { ABOUT_ME_LENGTH, ONCE } from '@plateia/contracts/xp';
import { type EventContext, Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { RecordPointEvent } from '../../recording/record-point-event.js';
import { MemberChanges } from '../../recording/member-changes.js';
import { Members } from '../../members/members.store.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: Members,
    private readonly changes: MemberChanges,
    private readonly recordPointEvent: RecordPointEvent,
    private readonly erasures: Erasures,
  ) {}

  @Handles(userRegistered)
  async registered(@Payload() event: EventEnvelope<EventData<typeof userRegistered>>, @Ctx() { replay }: EventContext) {
    const { person, prefs, invitedBy } = event.data;
    await this.members.saveInviter(person.userId, invitedBy);
    await this.saveFacts(event, person, prefs);
    if (replay) return;
    await this.once(event, person.userId, 'profile_completion_done');
    if (person.photo !== null) await this.once(event, person.userId, 'photo_added');
  }

  @Handles(profileUpdated)
  async updated(@Payload() event: EventEnvelope<EventData<typeof profileUpdated>>, @Ctx() { replay }: EventContext) {
    const { person, prefs, aboutMeLength } = event.data;
    await this.saveFacts(event, person, prefs);
    if (replay) return;
    if (person.photo !== null) await this.once(event, person.userId, 'photo_added');
    if (aboutMeLength >= ABOUT_ME_LENGTH) await this.once(event, person.userId, 'about_me_written');
  }

  @Handles(roleChanged)
  async roleTaken(@Payload() event: EventEnvelope<EventData<typeof roleChanged>>): Promise<void> {
    await this.saveFacts(event, event.data.person, event.data.prefs);
  }

  @Handles(consentGiven)
  async consented(@Payload() event: EventEnvelope<EventData<typeof consentGiven>>, @Ctx() { replay }: EventContext) {
    const { userId, terms, privacy } = event.data;
    if (!replay && terms && privacy) await this.once(event, userId, 'legal_consent_done');
  }

  @Handles(acceptedFriendRequest)
  async befriended(
    @Payload() event: EventEnvelope<EventData<typeof acceptedFriendRequest>>,
    @Ctx() { replay }: EventContext,
  ) {
    const { fromUserId: a, toUserId: b } = event.data;
    const at = Date.parse(event.time);
    await this.changes.between('friends', [a, b], event.aggregateversion, at, true);
    if (replay) return;
    await this.recordPointEvent.run({ userId: a, event: 'friend_accepted', subject: b, at, with: b });
    await this.recordPointEvent.run({ userId: b, event: 'friend_accepted', subject: a, at, with: a });
  }

  @Handles(friendshipEnded)
  async parted(@Payload() event: EventEnvelope<EventData<typeof friendshipEnded>>, @Ctx() { replay }: EventContext) {
    const { userA: a, userB: b } = event.data;
    const at = Date.parse(event.time);
    await this.changes.between('friends', [a, b], event.aggregateversion, at, false);
    if (replay) return;
    await this.recordPointEvent.retract(a, 'friend_accepted', b, at);
    await this.recordPointEvent.retract(b, 'friend_accepted', a, at);
  }

  @Handles(userBlocked)
  async blocked(@Payload() event: EventEnvelope<EventData<typeof userBlocked>>): Promise<void> {
    await this.saveBlocks(event);
  }

  @Handles(userUnblocked)
  async unblocked(@Payload() event: EventEnvelope<EventData<typeof userUnblocked>>): Promise<void> {
    await this.saveBlocks(event);
  }

  @Handles(subscriptionChanged)
  async subscribed(@Payload() event: EventEnvelope<EventData<typeof subscriptionChanged>>): Promise<void> {
    const { userId, entitlements } = event.data;
    await this.members.saveInviteXp(userId, event.aggregateversion, Date.parse(event.time), entitlements.inviteXp);
  }

  /** What it brought goes with it; this is for what was wrong with it. */
  @Handles(contentRemoved)
  async takenDown(
    @Payload() event: EventEnvelope<EventData<typeof contentRemoved>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    const { ownerId: userId, targetId: subject } = event.data;
    if (!replay)
      await this.recordPointEvent.run({ userId, event: 'content_removed', subject, at: Date.parse(event.time) });
  }

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }

  private async saveBlocks(event: EventEnvelope<EventData<typeof userBlocked>>): Promise<void> {
    const { blockerId, blockedId, blocks } = event.data;
    const isBlocked = blocks.aBlocksB || blocks.bBlocksA;
    const at = Date.parse(event.time);
    await this.changes.between('blocked', [blockerId, blockedId], event.aggregateversion, at, isBlocked);
  }

  private async saveFacts(event: EventEnvelope, { userId, role }: Person, prefs: Prefs): Promise<void> {
    const { timeZone, gamificationEnabled } = prefs;
    const about = { version: event.aggregateversion, at: Date.parse(event.time), helps: role === 'helper' };
    await this.changes.facts({ userId, ...about, timeZone, gamificationEnabled });
  }

  private once(event: EventEnvelope, userId: string, kind: OnceInALife): Promise<void> {
    return this.recordPointEvent.run({ userId, event: kind, subject: ONCE, at: Date.parse(event.time) });
  }
}

type OnceInALife = 'profile_completion_done' | 'legal_consent_done' | 'photo_added' | 'about_me_written';
