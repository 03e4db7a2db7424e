import { Schema } from 'mongoose';

/** Two members between whom nothing is told, whoever of them wished it. */
export interface BlockRow {
  /** pairId */
  _id: string;
  inForce: boolean;
  version: number;
  changedAt?: Date;
}

export const BLOCK = 'Block';

export const blockSchema = new Schema<BlockRow>(
  {
    _id: String,
    inForce: { type: Boolean, required: true },
    version: { type: Number, required: true },
    changedAt: Date,
  },
  { collection: 'blocks', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' });
