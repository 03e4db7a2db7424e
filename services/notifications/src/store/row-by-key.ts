import { findRows, RowLoader } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';

/** Reads the one row of a key, those of a moment together. */
export const rowByKey = (rows: mongo.Collection<NotificationRow>): RowLoader<NotificationRow> =>
  new RowLoader(async (keys) => {
    const found = await findRows(rows, { 'group.key': keys.length === 1 ? keys[0] : { $in: [...keys] } });
    return new Map(found.flatMap((row) => (row.group ? [[row.group.key, row]] : [])));
  });
