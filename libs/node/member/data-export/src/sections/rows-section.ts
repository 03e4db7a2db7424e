import type { Model, mongo } from 'mongoose';
import type { ExportedRow, ExportSection } from './export-section.js';
import type { Words } from './labels.js';

export interface RowsOf<T extends { _id: string }> {
  name: string;
  title: Words;
  model: Model<T>;
  /** the index that finds them, where there is more than one */
  hint?: string;
  find: (userId: string) => mongo.Filter<T>;
  /** undefined: nothing of it is the member's to know */
  show: (row: T, userId: string) => ExportedRow | undefined;
}

/** Rows of one collection, in the order in which they were made. */
export const rowsSection = <T extends { _id: string }>({
  name,
  title,
  model,
  hint,
  find,
  show,
}: RowsOf<T>): ExportSection => ({
  name,
  title,
  async *rows(userId) {
    const rows = model.collection as unknown as mongo.Collection<T>;
    const found = rows.find(find(userId), { projection: { outbox: 0 }, ...(hint && { hint }) });
    for await (const row of found) {
      const shown = show(row as unknown as T, userId);
      if (shown) yield shown;
    }
  },
});
