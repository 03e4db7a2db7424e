import { Schema } from 'mongoose';

/** Where a member is to be found by friends for a while: the cell of the grid, never the position that it came from. */
export interface SharedArea {
  /** whose */
  _id: string;
  row: number;
  column: number;
  seenAt: Date;
  until: Date;
}

export const SHARED_AREA = 'SharedArea';

export const sharedAreaSchema = new Schema<SharedArea>(
  {
    _id: String,
    row: { type: Number, required: true },
    column: { type: Number, required: true },
    seenAt: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'shared_areas', strict: true, versionKey: false },
)
  // nothing is left of one that ran out
  .index({ until: 1 }, { name: 'ran_out', expireAfterSeconds: 0 });
