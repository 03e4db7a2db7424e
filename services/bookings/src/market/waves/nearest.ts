import { Injectable } from '@nestjs/common';
import { WAVE_SIZE } from '@plateia/contracts/bookings/rules';
import { isHidden, People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { PROFESSIONAL, type Professional } from '../professionals/professional.schema.js';

const FARTHEST_KM = 100;
/** Some of those whom the map finds have blocked the customer, or are on their way out. */
const LOOKED_AT = 2 * WAVE_SIZE;

/** The professionals nearest to a job whom it suits and who have not been told of it. */
@Injectable()
export class NearestProfessionals {
  private readonly rows: mongo.Collection<Professional>;

  constructor(
    @InjectModel(PROFESSIONAL) model: Model<Professional>,
    private readonly people: People,
    private readonly relations: Relations,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Professional>;
  }

  async of({ customerId, categoryId, area, notified }: BookingRow, factor: number): Promise<string[]> {
    if (!area || categoryId === null) return [];
    const near = {
      near: area.point,
      key: 'point',
      distanceField: 'metres',
      maxDistance: FARTHEST_KM * factor * 1_000,
      query: { categories: categoryId, isNotified: true, _id: { $nin: [customerId, ...notified] } },
      spherical: true,
    };
    const isInReach = { $expr: { $lte: ['$metres', { $multiply: ['$radiusKm', factor * 1_000] }] } };
    const found = await this.rows
      .aggregate<{ _id: string }>([
        { $geoNear: near },
        { $match: isInReach },
        { $limit: LOOKED_AT },
        { $project: { _id: 1 } },
      ])
      .toArray();
    const ids = found.map(({ _id }) => _id);
    const [people, blocked] = await Promise.all([this.people.byIds(ids), this.relations.blockedAmong(customerId, ids)]);
    const now = this.clock.now();
    return ids.filter((id) => !blocked.has(id) && !isHidden(people.get(id), now)).slice(0, WAVE_SIZE);
  }
}
