import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { jobList } from '@plateia/contracts/bookings';
import { SECOND_WAVE_RADIUS } from '@plateia/contracts/bookings/rules';
import { type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { cellsAround } from '../../booking/domain/cells.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { JobView } from './job.view.js';
import { Matching, type Suiting } from './matching.js';
import { type After, OpenJobs } from './open-jobs.store.js';

/** Of the squares around a circle more lies outside of it than in it, so each portion is twice as large as the one before. */
const PORTIONS = 4;
const LEAST_PORTION = 20;

const cursor = z.tuple([z.number(), z.string()]);
const NOTHING = { jobs: [], nextToken: '' };

/** B23. */
@Injectable()
export class ListJobs {
  constructor(
    private readonly professionals: Professionals,
    private readonly jobs: OpenJobs,
    private readonly matching: Matching,
    private readonly view: JobView,
    private readonly tokens: PageTokens,
  ) {}

  async run(
    reader: Reader,
    { category, limit, nextToken }: RouteInput<typeof jobList>,
  ): Promise<RouteAnswer<typeof jobList>> {
    const binding: PageBinding = { route: jobList.id, filter: { category: category ?? null }, member: reader.userId };
    const page = this.tokens.read(nextToken, binding, cursor);
    const professional = await this.professionals.find(reader.userId);
    const cells = professional ? cellsFor(professional, category) : [];
    if (!professional || cells.length === 0) return NOTHING;
    const after = page.kind === 'cursor' ? { at: new Date(page.data[0]), id: page.data[1] } : undefined;
    const skip = page.kind === 'offset' ? page.offset : 0;
    const { found, last } = await this.found(professional, cells, { after, wanted: skip + limit });
    return {
      jobs: found.slice(skip).map(({ job, km }) => this.view.of(job, km, reader)),
      nextToken: last ? this.tokens.write([last.at.getTime(), last.id], binding) : '',
    };
  }

  /** Looks on while too few of what it sees suit, but not for ever: then the next page goes on from there. */
  private async found(
    professional: Professional,
    cells: readonly string[],
    { after, wanted }: { after: After | undefined; wanted: number },
  ): Promise<{ found: Suiting<BookingRow>[]; last: After | undefined }> {
    const found: Suiting<BookingRow>[] = [];
    const first = Math.max(LEAST_PORTION, Math.ceil(1.5 * wanted));
    let place = after;
    for (let portion = 0; portion < PORTIONS; portion++) {
      const limit = first * 2 ** portion;
      const rows = await this.jobs.inCells(cells, { after: place, limit });
      for (const suiting of await this.matching.among(professional, rows)) {
        found.push(suiting);
        if (found.length === wanted) return { found, last: placeOf(suiting.job) };
      }
      const last = rows.at(-1);
      // A portion that is not full was the end; after a place the rows of its own moment are left out of it.
      if (!last || rows.length < limit / 2) return { found, last: undefined };
      place = placeOf(last);
    }
    return { found, last: place };
  }
}

const placeOf = ({ _id: id, publishedAt }: BookingRow): After => ({ at: publishedAt ?? new Date(0), id });

function cellsFor({ point, radiusKm, categories }: Professional, category: string | undefined): string[] {
  const asked = category === undefined ? categories : categories.filter((id) => id === category);
  return point ? cellsAround(point.coordinates, radiusKm * SECOND_WAVE_RADIUS, asked) : [];
}
