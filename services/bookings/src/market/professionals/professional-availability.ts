import { WEEK_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { BUSY_JOBS } from '@plateia/contracts/bookings/rules';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { Availability } from '../../request/analysis/availability.js';
import { kilometresBetween } from '../../booking/domain/distance.js';
import { type Area, BOOKING, type BookingRow, AGENDA } from '../../booking/store/booking.schema.js';
import { PROFESSIONAL, type Professional } from './professional.schema.js';

/** As many are a fair sample. */
const MOST_LOOKED_AT = 300;
const LONGEST_WAY_KM = 100;
const EARTH_KM = 6_371;

type Offering = Pick<Professional, '_id' | 'point' | 'radiusKm'>;

/** How many of those who would come still have time this week. */
@Injectable()
export class ProfessionalAvailability extends Availability {
  private readonly professionals: mongo.Collection<Professional>;
  private readonly bookings: mongo.Collection<BookingRow>;

  constructor(
    @InjectModel(PROFESSIONAL) professionals: Model<Professional>,
    @InjectModel(BOOKING) bookings: Model<BookingRow>,
    private readonly clock: Clock,
  ) {
    super();
    this.professionals = professionals.collection as unknown as mongo.Collection<Professional>;
    this.bookings = bookings.collection as unknown as mongo.Collection<BookingRow>;
  }

  override async of(categoryId: string, area: Area | null): Promise<{ free: number; matching: number }> {
    const coming = await this.coming(categoryId, area);
    if (coming.length === 0) return { free: 0, matching: 0 };
    const jobs = await this.jobsThisWeek(coming);
    return { free: coming.filter((id) => (jobs.get(id) ?? 0) < BUSY_JOBS).length, matching: coming.length };
  }

  private async coming(categoryId: string, area: Area | null): Promise<string[]> {
    const center = area?.point.coordinates;
    const around = center && { $geoWithin: { $centerSphere: [center, LONGEST_WAY_KM / EARTH_KM] } };
    const filter = { categories: categoryId, isNotified: true, ...(around && { point: around }) };
    const projection = { point: 1, radiusKm: 1 } as const;
    const found = await findRows<Offering>(this.professionals as unknown as mongo.Collection<Offering>, filter, {
      projection,
      limit: MOST_LOOKED_AT,
    });
    const isInReach = ({ point, radiusKm }: Offering): boolean =>
      !center || (point !== undefined && kilometresBetween(point.coordinates, center) <= radiusKm);
    return found.filter(isInReach).map(({ _id }) => _id);
  }

  private async jobsThisWeek(professionals: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const now = this.clock.now();
    const filter: mongo.Filter<BookingRow> = {
      'chosen.professionalId': { $in: [...professionals] },
      'chosen.startAt': { $gte: new Date(now), $lt: new Date(now + WEEK_MS) },
      isTaken: true,
    };
    const taken = await findRows(this.bookings, filter, { projection: { 'chosen.professionalId': 1 }, hint: AGENDA });
    const counts = new Map<string, number>();
    for (const { chosen } of taken)
      if (chosen) counts.set(chosen.professionalId, (counts.get(chosen.professionalId) ?? 0) + 1);
    return counts;
  }
}
