import { Schema } from 'mongoose';

/** Two members between whom nothing is told, whoever of them wished it. */
export interface BlockRow {
  /** pairId */
  _id: string;
  inForce: boolean;
  version: number;
}

export const BLOCK = 'Block';

/** Read and written by `_id` only. */
export const blockSchema = new Schema<BlockRow>(
  { _id: String, inForce: { type: Boolean, required: true }, version: { type: Number, required: true } },
  { collection: 'blocks', strict: true, versionKey: false },
);
