import { Injectable } from '@nestjs/common';
import { ACTIVE_MS } from '@plateia/contracts/identity/rules';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { SESSION, type Session } from '../access/sessions/session.schema.js';
import type { SharedArea } from './shared-area.schema.js';

/** Who was here a moment ago: on this page, or anywhere else as far as a session was renewed. */
@Injectable()
export class ActiveMembers {
  constructor(
    @InjectModel(SESSION) private readonly sessions: Model<Session>,
    private readonly clock: Clock,
  ) {}

  async among(areas: readonly Pick<SharedArea, '_id' | 'seenAt'>[]): Promise<(userId: string) => boolean> {
    const since = new Date(this.clock.now() - ACTIVE_MS);
    const filter = { userId: { $in: areas.map(({ _id }) => _id) }, endedAt: null, lastSeenAt: { $gt: since } };
    const options = { projection: { userId: 1 }, hint: 'user_open' };
    const open = areas.length === 0 ? [] : await findRows<Session>(this.sessions.collection, filter, options);
    const here = areas.filter(({ seenAt }) => seenAt > since).map(({ _id }) => _id);
    const active = new Set([...open.map(({ userId }) => userId), ...here]);
    return (userId) => active.has(userId);
  }
}
