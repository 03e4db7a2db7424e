import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import type { Chance } from '../chance.js';
import type { Acts } from './acts.js';
import { stateOf } from './life.js';

/** What somebody has to do so that a booking ends; the rest is done by the time that passes. */
export async function comesToAnEnd(acts: Acts, row: BookingRow, chance: Chance): Promise<void> {
  switch (stateOf(row)) {
    case 'argued':
      if (row.dispute?.status !== 'staff') return;
      // Where nothing is left to give back the money stays where it is.
      return acts
        .decide(row, chance, ['partial', 'refund', 'release'])
        .catch(() => acts.decide(row, chance, ['release']));
    case 'unpaid':
      return acts.confirm(row, 'pm_ok');
    case 'scheduled':
      return chance.is(0.5) ? acts.startByCustomer(row) : acts.cancel(row, chance);
    case 'in_progress':
      // Some are forgotten, and left by one of the two when they may be.
      return row.work ? undefined : chance.is(0.6) ? acts.reportDone(row) : acts.cancel(row, chance);
    case 'unchosen':
    case 'over':
      return;
  }
}
