import { keptDays } from '@plateia/contracts/policies';
import { Schema } from 'mongoose';

/** That a member reached a level, for their activity. */
export interface ProjectedLevel {
  /** `<member>:<level>` */
  _id: string;
  userId: string;
  level: number;
  /** a time-ordered id: its place among all acts */
  place: string;
  at: Date;
}

export const PROJECTED_LEVEL = 'ProjectedLevel';
/** Activity shows no older ones. */
const KEPT_SECONDS = keptDays.notificationsAndActivity * 24 * 3_600;
export const LEVELS_OF = 'levels_of';

export const projectedLevelSchema = new Schema<ProjectedLevel>(
  {
    _id: String,
    userId: { type: String, required: true },
    level: { type: Number, required: true },
    place: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'known_levels', strict: true, versionKey: false },
)
  // the newest of a member
  .index({ userId: 1, place: -1 }, { name: LEVELS_OF })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_SECONDS });
