import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { profileUpdated, roleChanged } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { FollowMember } from '../professionals/follow-member.js';

/** What identity tells of members, where the marketplace does something about it. */
@Controller()
export class IdentityConsumer {
  constructor(private readonly members: FollowMember) {}

  @Handles(roleChanged)
  async role(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof roleChanged>>): Promise<void> {
    await this.members.roleChanged(data, aggregateversion);
  }

  @Handles(profileUpdated)
  async profile(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof profileUpdated>>): Promise<void> {
    await this.members.profileUpdated(data.person, aggregateversion);
  }
}
