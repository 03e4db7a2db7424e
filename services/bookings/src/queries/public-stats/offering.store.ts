import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { isHidden, People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { NEAR, PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';

export type Offering = Pick<Professional, '_id' | 'radiusKm' | 'verificationStatus'> &
  Required<Pick<Professional, 'point'>>;

/** More would not make a city better served. */
const MOST_LOOKED_AT = 3_000;
const EARTH_KM = 6_371;
/** The index is one of places: all of Greece and Cyprus lie within. */
const EVERYWHERE = { $geoWithin: { $centerSphere: [[26, 37.5], 1_000 / EARTH_KM] } };

/** Professionals who hear of jobs of a kind. */
@Injectable()
export class OfferingProfessionals {
  private readonly rows: mongo.Collection<Offering>;

  constructor(
    @InjectModel(PROFESSIONAL) model: Model<Professional>,
    private readonly people: People,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Offering>;
  }

  /** None who is banned or leaves. */
  async of(categoryId: string): Promise<Offering[]> {
    const filter = { categories: categoryId, isNotified: true, point: EVERYWHERE } as mongo.Filter<Offering>;
    const projection = { point: 1, radiusKm: 1, verificationStatus: 1 } as const;
    const found = await findRows(this.rows, filter, { projection, limit: MOST_LOOKED_AT, hint: NEAR });
    const people = await this.people.byIds(found.map(({ _id }) => _id));
    const now = this.clock.now();
    return found.filter(({ _id }) => !isHidden(people.get(_id), now));
  }
}
