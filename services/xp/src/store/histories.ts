import type { Model, mongo } from 'mongoose';
import { isDuplicateKey, retryOnConflict } from '@plateia/mongo';
import { type Change, type History, withChange } from '../domain/history.js';

/** Puts a change into the history under that field. False where it changes nothing, as when it is told again. */
export async function saveChange<T extends { _id: string }, V>(
  model: Model<T>,
  id: string,
  field: keyof T & string,
  change: (history: History<V>) => Change<V> | undefined,
  onInsert: object = {},
): Promise<boolean> {
  const rows = model.collection as unknown as mongo.Collection<mongo.BSON.Document & { _id: string }>;
  return retryOnConflict(`${model.collection.collectionName} ${id}`, async () => {
    const row = await rows.findOne({ _id: id }, { projection: { [field]: 1 } });
    const existing = row?.[field] as Change<V>[] | undefined;
    const made = change(existing ?? []);
    const next = made && withChange(existing ?? [], made);
    if (!next) return false;
    // Compared with what was read: two of one member's changes may be handled at the same time.
    const asRead = existing ? { [field]: existing } : { [field]: { $exists: false } };
    const update = { $set: { [field]: next }, $setOnInsert: onInsert };
    try {
      const { matchedCount, upsertedCount } = await rows.updateOne({ _id: id, ...asRead }, update, { upsert: true });
      return matchedCount + upsertedCount > 0 || undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
  });
}
