import { Injectable } from '@nestjs/common';
import { HOLDS_SHOWN, type moneyOnHold } from '@plateia/contracts/identity';
import { findRow, findRows, upsertIfNewer } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, ServiceError } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { DELETION_BLOCKER, type DeletionBlocker, type DeletionBlockerKind } from './deletion-blocker.schema.js';

interface BlockerState {
  kind: DeletionBlockerKind;
  id: string;
  bookingId?: string;
  members: readonly (string | null)[];
  holds: boolean;
  endsByItself?: boolean;
  noAccount?: boolean;
}

/** A booking, its payments and its disputes are told of one by one. */
const MOST_ROWS = 4 * HOLDS_SHOWN;
const FOUND = { projection: { _id: 1 } } as const;

/** What members owe each other, or have to do for each other, before one of them may go. */
@Injectable()
export class DeletionBlockers {
  constructor(
    @InjectModel(DELETION_BLOCKER) private readonly model: Model<DeletionBlocker>,
    private readonly clock: Clock,
  ) {}

  /** True where it is what holds now, also for the second time. */
  async save({ kind, id, bookingId, members, ...state }: BlockerState, version: number): Promise<boolean> {
    const _id = `${kind}:${id}`;
    const isNewer = await upsertIfNewer(this.model, _id, version, {
      ...(bookingId !== undefined && { bookingId }),
      members: members.filter((member) => member !== null),
      ...state,
      settledAt: state.holds ? null : this.clock.date(),
    });
    return isNewer || (await findRow(this.model.collection, { _id, version } as object, FOUND)) !== null;
  }

  async hold(userId: string): Promise<boolean> {
    const filter = { members: userId, holds: true };
    return (await findRow(this.model.collection, filter, { projection: { _id: 1 }, hint: 'of_member' })) !== null;
  }

  async refuse(userId: string): Promise<void> {
    const holding = { members: userId, holds: true, endsByItself: { $ne: true } };
    const page = {
      projection: { bookingId: 1, noAccount: 1 },
      sort: { _id: 1 },
      limit: MOST_ROWS,
      hint: 'of_member',
    } as const;
    const found = (await findRows(this.model.collection, holding, page)) as object[] as DeletionBlocker[];
    if (found.length === 0) return;
    const bookings = [...new Set(found.map(bookingOf))].filter((id) => id !== undefined).slice(0, HOLDS_SHOWN);
    const balance = found.some(({ _id }) => _id.startsWith('balance:'));
    const noAccount = found.some((one) => one.noAccount === true);
    const details: z.input<typeof moneyOnHold> = { bookings, balance, ...(noAccount && { noAccount }) };
    throw new ServiceError('MONEY_ON_HOLD', details);
  }
}

const bookingOf = ({ _id, bookingId }: DeletionBlocker): string | undefined =>
  bookingId ?? (_id.startsWith('booking:') ? _id.slice('booking:'.length) : undefined);
