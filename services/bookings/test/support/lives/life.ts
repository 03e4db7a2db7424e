import { HOUR_MS } from '@plateia/contracts';
import { PAID_AHEAD_MOST_MS } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import { Chance } from '../chance.js';
import type { Acts } from './acts.js';
import type { Town } from './town.js';

type Act = (row: BookingRow, chance: Chance) => Promise<void>;
type State = 'unchosen' | 'unpaid' | 'scheduled' | 'in_progress' | 'argued' | 'over';

/** A booking and its own chance, so that what others do changes nothing about what is drawn for it. */
export interface Life {
  n: number;
  id: string;
  chance: Chance;
}

/** Two have quoted, for some hour of the next days. */
export async function born(town: Town, n: number, chance: Chance): Promise<Life> {
  const { jobs, customer, helpersThere } = town;
  const first = chance.below(helpersThere.length);
  const both = [0, 1 + chance.below(helpersThere.length - 1)].flatMap(
    (more) => helpersThere[(first + more) % helpersThere.length] ?? [],
  );
  // Some so far away that their card is only saved, and charged within the next days.
  const away = chance.is(0.15) ? PAID_AHEAD_MOST_MS : HOUR_MS;
  const startAt = new Date(jobs.now + away + chance.below(chance.is(0.3) ? 30 * HOUR_MS : 12 * 24 * HOUR_MS));
  const { id } = await jobs.paid.offered(customer, both, { startAt, priceTotal: 500 + chance.below(30_000) });
  return { n, id, chance };
}

/** What comes next of it in that state; what stands twice comes twice as often. */
export const actsIn = (acts: Acts): Readonly<Record<State, readonly Act[]>> => {
  const { choose, confirmAtBank, payAgain, release, startByCustomer, startByCode, cancel } = acts;
  const { reportDone, complete, argue, agree, offer, answer, decide, follow } = acts;
  return {
    unchosen: [choose, choose, choose, choose, confirmAtBank, confirmAtBank, payAgain],
    unpaid: [payAgain, payAgain, confirmAtBank, startByCustomer, cancel, reportDone, follow],
    scheduled: [startByCustomer, startByCustomer, startByCode, startByCode, cancel, release, release, follow, choose],
    in_progress: [reportDone, reportDone, complete, argue, argue, cancel, release, follow],
    argued: [agree, agree, offer, answer, decide, decide, complete, follow],
    over: [argue, complete, cancel, follow],
  };
};

/** Where a day or two decide, and nobody waits. */
export const isSoonOver: Readonly<Record<State, boolean>> = {
  unchosen: true,
  unpaid: true,
  scheduled: false,
  in_progress: false,
  argued: true,
  over: false,
};

export function stateOf({ status, dispute, payment, chosen }: BookingRow): State {
  if (dispute && dispute.status !== 'resolved') return 'argued';
  if (!chosen) return 'unchosen';
  if (payment?.lost && status !== 'canceled') return 'unpaid';
  if (status === 'completed' || status === 'canceled') return 'over';
  return status === 'in_progress' ? 'in_progress' : 'scheduled';
}
