import { Injectable } from '@nestjs/common';
import type { LimitRule } from '@plateia/contracts';
import { typing } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { Limiter, TransientEvents } from '@plateia/service-kit';
import { isPresent } from './reachable-members.js';
import { ConversationAccess } from './conversation-access.js';

const SECONDS = 3;
/** A little longer than the next word of it takes, so that it does not flicker. */
const HOLDS_MS = 6_000;
const ONCE_IN_A_WHILE: LimitRule = {
  bucket: typing.type,
  per: 'user',
  n: 1,
  windowSeconds: SECONDS,
  whenDown: 'memory',
  fixed: true,
};

/** Goes past every store: what is true for a moment is told to who looks just now. */
@Injectable()
export class PublishTyping {
  constructor(
    private readonly access: ConversationAccess,
    private readonly people: People,
    private readonly limiter: Limiter,
    private readonly transientEvents: TransientEvents,
    private readonly clock: Clock,
  ) {}

  async run(member: string, conversation: string): Promise<void> {
    const { other, person } = await this.access.require(conversation, member);
    const own = await this.people.byId(member);
    if (!isPresent(person) || !own?.prefs?.typing || !person.prefs?.typing) return;
    const { allowed } = await this.limiter.take(ONCE_IN_A_WHILE, `${member}:${other}`);
    if (!allowed) return;
    const until = new Date(this.clock.now() + HOLDS_MS).toISOString();
    const about = { conversation_uuid: conversation, fromUserId: member, toUserId: other, until };
    await this.transientEvents.say(emit(typing, about, { actor: member }));
  }
}
