import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { type StaffItem, staffQueue } from '@plateia/contracts/bookings';
import { findRows } from '@plateia/mongo';
import { InjectModel, type PageBinding, PageTokens } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { z } from 'zod';
import { Disputes } from '../../work/disputes/disputes.store.js';
import {
  PROFESSIONAL,
  type Professional,
  SUSPENDED,
  WAITING_FOR_STAFF,
} from '../../market/professionals/professional.schema.js';
import type { Reader } from '../../booking/access/reader.js';
import { StaffView } from './staff.view.js';

interface Place {
  since: Date;
  id: string;
}

interface Ask {
  limit: number;
  reader: Reader;
}

type Queue = RouteInput<typeof staffQueue>['of'];

const queues = {
  waiting: { filter: { reviewSince: { $gt: new Date(0) } }, since: 'reviewSince', hint: WAITING_FOR_STAFF },
  suspended: { filter: { verificationStatus: 'suspended' }, since: 'judgedAt', hint: SUSPENDED },
} as const;

const cursor = z.tuple([z.number(), z.string()]);

/** B40. What waits for staff, the longest waiting first. */
@Injectable()
export class StaffQueue {
  private readonly professionals: mongo.Collection<Professional>;

  constructor(
    @InjectModel(PROFESSIONAL) model: Model<Professional>,
    private readonly disputes: Disputes,
    private readonly view: StaffView,
    private readonly tokens: PageTokens,
  ) {
    this.professionals = model.collection as unknown as mongo.Collection<Professional>;
  }

  async run(
    reader: Reader,
    { kind, of, limit, nextToken }: RouteInput<typeof staffQueue>,
  ): Promise<RouteAnswer<typeof staffQueue>> {
    const binding: PageBinding = { route: staffQueue.id, filter: { kind, of }, member: reader.userId };
    const page = this.tokens.read(nextToken, binding, cursor);
    const after = page.kind === 'cursor' ? { since: new Date(page.data[0]), id: page.data[1] } : undefined;
    const found =
      kind === 'dispute'
        ? await this.disputesAfter(after, { limit: limit + 1, reader })
        : await this.professionalsAfter(of, after, { limit: limit + 1, reader });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const isMore = last !== undefined && found.length > limit;
    return { items, nextToken: isMore ? this.tokens.write([Date.parse(last.since), last.id], binding) : '' };
  }

  private async disputesAfter(after: Place | undefined, { limit, reader }: Ask): Promise<StaffItem[]> {
    const bookings = await this.disputes.forStaff({ ...(after && { after }), limit });
    return Promise.all(bookings.map((booking) => this.view.ofDispute(booking, reader)));
  }

  private async professionalsAfter(of: Queue, after: Place | undefined, { limit, reader }: Ask): Promise<StaffItem[]> {
    const { filter, since, hint } = queues[of];
    const later = after && {
      $or: [{ [since]: { $gt: after.since } }, { [since]: after.since, _id: { $gt: after.id } }],
    };
    const options = { projection: { outbox: 0 }, sort: { [since]: 1, _id: 1 }, limit, hint } as const;
    const found = await findRows(this.professionals, { ...filter, ...later }, options);
    return Promise.all(found.map((professional) => this.view.ofVerification(professional, reader)));
  }
}
