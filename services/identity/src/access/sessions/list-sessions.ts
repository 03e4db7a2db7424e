import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { sessions } from '@plateia/contracts/identity';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, type Caller } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SESSION, type Session } from './session.schema.js';

/** More than these are no devices of one person. */
const MOST_SHOWN = 100;

/** I22. */
@Injectable()
export class ListSessions {
  constructor(
    @InjectModel(SESSION) private readonly model: Model<Session>,
    private readonly clock: Clock,
  ) {}

  async run({ userId, sid }: Caller): Promise<RouteAnswer<typeof sessions>> {
    const open = await findRows<Session>(
      this.model.collection,
      { userId, endedAt: null, expiresAt: { $gt: this.clock.date() } },
      { sort: { lastSeenAt: -1 }, limit: MOST_SHOWN, hint: 'user_open', projection: { outbox: 0, spent: 0 } },
    );
    const items = open.map(({ _id, device, createdAt, lastSeenAt }) => ({
      sessionId: _id,
      device,
      // Nothing here knows where an address is.
      city: null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: _id === sid,
    }));
    return { items };
  }
}
