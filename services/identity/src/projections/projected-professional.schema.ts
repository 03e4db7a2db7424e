import type { EventData } from '@plateia/contracts';
import type { professionalProfileUpdated } from '@plateia/contracts/bookings';
import { Schema } from 'mongoose';

/** The card of a professional, as bookings last told of it. */
export interface ProjectedProfessional {
  /** the member */
  _id: string;
  profile: EventData<typeof professionalProfileUpdated>['profile'];
  changedAt?: Date;
  version: number;
}

export const PROJECTED_PROFESSIONAL = 'ProjectedProfessional';

export const projectedProfessionalSchema = new Schema<ProjectedProfessional>(
  { _id: String, profile: Schema.Types.Mixed, changedAt: Date, version: Number },
  { collection: 'known_professionals', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' });
