import { DAY_MS, HOUR_MS } from '@plateia/contracts';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import { Chance } from '../chance.js';
import { Acts } from './acts.js';
import { Disorder } from './disorder.js';
import { actsIn, born, isSoonOver, type Life, stateOf } from './life.js';
import { Releases } from './releases.js';
import { comesToAnEnd } from './rest.js';
import { Town } from './town.js';

/** Times at which something may be done, with hours or days between them. */
const TIMES = 16;
const BORN_AT = 8;
const AT_ONCE = 12;
const REST = 14;

/** Many bookings beside each other, drawn from one seed: each is chosen, paid, worked, argued about and paid out, or not. */
export class Lives {
  readonly all: Life[] = [];
  readonly acts: Acts;
  readonly releases: Releases;
  private readonly chance: Chance;
  private readonly disorder: Disorder;

  private constructor(
    readonly town: Town,
    private readonly seed: number,
  ) {
    this.acts = new Acts(town);
    this.chance = new Chance(seed);
    this.disorder = new Disorder(town, this.chance);
    this.releases = new Releases(town);
  }

  static async start(seed: number): Promise<Lives> {
    return new Lives(await Town.start(), seed);
  }

  stop(): Promise<void> {
    return this.town.stop();
  }

  async areLived(count: number): Promise<void> {
    const { disorder, chance, town } = this;
    disorder.begin();
    for (let time = 0; time < TIMES; time++) {
      if (time < BORN_AT) await this.bear(Math.ceil(((time + 1) * count) / BORN_AT));
      await this.each((life, row) => this.live(life, row));
      if (chance.is(0.15)) await disorder.tellsAgain();
      await town.passes(HOUR_MS * (1 + chance.below(chance.is(0.5) ? 8 : 60)));
    }
  }

  /** Nothing fails any more, and time goes by until nothing is left to do: long enough for the last payday. */
  async comeToRest(): Promise<void> {
    await this.disorder.ends();
    for (let time = 0; time < REST; time++) {
      await this.each((life, row) => comesToAnEnd(this.acts, row, life.chance));
      await this.town.passes(80 * HOUR_MS);
    }
    await this.town.passes(32 * DAY_MS);
  }

  async rows(): Promise<ReadonlyMap<string, BookingRow>> {
    const found = await this.town.jobs.paid.harness.rows('bookings').find().toArray();
    return new Map(found.map((row) => [row._id, row as unknown as BookingRow]));
  }

  private async bear(upTo: number): Promise<void> {
    while (this.all.length < upTo) {
      const n = this.all.length;
      this.all.push(await born(this.town, n, new Chance(this.seed + 7_919 * (n + 1))));
    }
  }

  /** Some do nothing now, and of some two things are done at the same moment. */
  private async live({ chance }: Life, row: BookingRow): Promise<void> {
    const known = actsIn(this.acts);
    const state = stateOf(row);
    const count = chance.of(isSoonOver[state] ? [1, 1, 2] : [0, 0, 1, 1, 1, 2]);
    const any = chance.is(0.05) ? Object.values(known).flat() : known[state];
    const chosen = Array.from({ length: count }, () => chance.of(any));
    await Promise.all(chosen.map((act) => attempt(act(row, chance))));
    if (this.chance.is(0.15)) await this.disorder.goesOn();
  }

  private async each(act: (life: Life, row: BookingRow) => Promise<void>): Promise<void> {
    const rows = await this.rows();
    const left = [...this.all];
    const lane = async () => {
      for (let life = left.shift(); life; life = left.shift()) {
        const row = rows.get(life.id);
        if (row) await act(life, row);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
}

/** Refusals and killed processes are lives too. */
const attempt = (act: Promise<void>): Promise<void> => act.catch(() => undefined);
