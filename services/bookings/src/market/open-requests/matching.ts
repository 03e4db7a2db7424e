import { Injectable } from '@nestjs/common';
import { isHidden, People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { kilometresBetween } from '../../booking/domain/distance.js';
import { isAskedAlone } from '../../booking/domain/first-turn.js';
import { reachFactor } from '../../booking/domain/waves.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { Professional } from '../professionals/professional.schema.js';

export type OpenJob = Pick<
  BookingRow,
  '_id' | 'customerId' | 'categoryId' | 'area' | 'log' | 'quotes' | 'isOffered' | 'publishedAt' | 'firstProfessionalId'
>;

/** How far a job is from a professional whom it suits; undefined where it does not. */
export function distanceOf(job: OpenJob, { _id, categories, point, radiusKm }: Professional): number | undefined {
  if (!job.isOffered || !job.area || !point || job.customerId === _id) return undefined;
  if (isAskedAlone(job) && job.firstProfessionalId !== _id) return undefined;
  if (job.categoryId === null || !categories.includes(job.categoryId)) return undefined;
  const isTurnedDown = job.quotes.some((quote) => quote.professionalId === _id && quote.status === 'declined');
  if (isTurnedDown) return undefined;
  const km = kilometresBetween(point.coordinates, job.area.point.coordinates);
  return km <= radiusKm * reachFactor(job.log) ? km : undefined;
}

export interface Suiting<J> {
  job: J;
  km: number;
}

/** Which jobs suit a professional: the one rule that lists, single reads and quotes ask. */
@Injectable()
export class Matching {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly clock: Clock,
  ) {}

  async among<J extends OpenJob>(professional: Professional, jobs: readonly J[]): Promise<Suiting<J>[]> {
    if (!professional.isOffering) return [];
    const near = jobs.flatMap((job) => {
      const km = distanceOf(job, professional);
      return km === undefined ? [] : [{ job, km }];
    });
    const customers = [...new Set(near.map(({ job }) => job.customerId))];
    const [people, blocked] = await Promise.all([
      this.people.byIds([professional._id, ...customers]),
      this.relations.blockedAmong(professional._id, customers),
    ]);
    const now = this.clock.now();
    // Their token may be good for a moment longer than they are.
    if (isHidden(people.get(professional._id), now)) return [];
    return near.filter(({ job }) => !blocked.has(job.customerId) && !isHidden(people.get(job.customerId), now));
  }

  async suits<J extends OpenJob>(professional: Professional, job: J): Promise<Suiting<J> | undefined> {
    return (await this.among(professional, [job]))[0];
  }
}
