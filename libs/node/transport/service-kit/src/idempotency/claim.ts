import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import type { IdempotencyRow } from './idempotency-key.schema.js';

/** Renewed while the run lasts, so it only says how soon a run that died is followed by another. */
export const LEASE_MS = 30_000;

type Fresh = Omit<IdempotencyRow, '_id' | 'leaseUntil'>;

/** The database's time, moved as far as a test moved ours. */
export const leaseNow = ({ movedMs }: Pick<Clock, 'movedMs'>) => ({ $add: ['$$NOW', movedMs] });
export const leaseEnd = ({ movedMs }: Pick<Clock, 'movedMs'>) => ({ $add: ['$$NOW', movedMs + LEASE_MS] });

/**
 * One step in the database decides who runs: a row that is not there or outlived its time is begun anew, one whose lease
 * is out changes hands under the same id, every other one stays as it is.
 */
export function claimBy(fresh: Fresh, clock: Clock): mongo.Document[] {
  const { holder, bodyHash, owner = null } = fresh;
  const isNew = { $eq: [{ $type: '$holder' }, 'missing'] };
  // A key of money has no end, and null is before every date.
  const isOver = { $and: [{ $ne: ['$until', null] }, { $lte: ['$until', clock.date()] }] };
  const isOut = { $lte: ['$leaseUntil', leaseNow(clock)] };
  // By a platform that is gone: its successor has the data for itself now.
  const wasLeft = owner === null ? false : { $ne: [{ $ifNull: ['$owner', null] }, { $literal: owner }] };
  const isAbandoned = { $and: ['$running', { $eq: ['$bodyHash', bodyHash] }, { $or: [isOut, wasLeft] }] };
  const begun = { $mergeObjects: [{ _id: '$_id' }, { $literal: fresh }, { leaseUntil: leaseEnd(clock) }] };
  const takenOver = {
    $mergeObjects: [
      '$$ROOT',
      {
        holder,
        owner: { $literal: owner },
        until: fresh.until,
        leaseUntil: leaseEnd(clock),
        takeovers: { $add: ['$takeovers', 1] },
      },
    ],
  };
  const continued = { $cond: [isAbandoned, takenOver, '$$ROOT'] };
  return [{ $replaceWith: { $cond: [{ $or: [isNew, isOver] }, begun, continued] } }];
}
