import { Injectable } from '@nestjs/common';
import type { RelationFollower } from '@plateia/people';
import { Inboxes } from '../store/inboxes.store.js';

@Injectable()
export class ApplyRelations implements RelationFollower {
  constructor(private readonly inboxes: Inboxes) {}

  async befriended({ data }: Parameters<NonNullable<RelationFollower['befriended']>>[0]): Promise<void> {
    await this.inboxes.befriended(data.fromUserId, data.toUserId);
  }
}
