import type { Area } from '../../booking/store/booking.schema.js';

/** Counts the professionals who would come, and those of them who still have time this week. */
export abstract class Availability {
  abstract of(categoryId: string, area: Area | null): Promise<{ free: number; matching: number }>;
}
