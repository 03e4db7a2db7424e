import { id } from '@plateia/contracts';
import { sendQuote, updateProfessionalProfile } from '@plateia/contracts/bookings';
import { EmbeddedHolds, Holds } from '@plateia/payments';
import type { Parts, SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { LedgerTotals } from '../../payments/ledger/ledger-totals.js';
import { ChangeProfile } from '../../market/professionals/change-profile.js';
import { SendQuote } from '../../market/quotes/send-quote.js';
import { earn, earnActs } from './earn.js';
import { jobActs, playJob } from './play-job.js';
import { publishRequest, requestAct } from './publish-request.js';
import { repeatAct, repeatJob } from './repeat-job.js';
import { verifyAct, verifyProfessional } from './verify-professional.js';

const profileAct = z.object({ kind: z.literal('profile'), id, by: id, fields: updateProfessionalProfile.body });
const quoteAct = z.object({
  kind: z.literal('quote'),
  id,
  by: id,
  bookingId: id,
  quote: z.record(z.string(), z.unknown()),
});
const bookingsAct = z.discriminatedUnion('kind', [
  profileAct,
  verifyAct,
  requestAct,
  quoteAct,
  repeatAct,
  ...earnActs,
  ...jobActs,
]);

export const bookingsSeed: SeedEntry = {
  emptyWhileUnused: 'bookings',
  // The deadlines of what happened long ago have passed by now.
  deadlinesWait: true,
  // The platform hears nothing before it is filled, and hundreds of tries to tell it would take longer than the fill.
  begin: (parts) => atEmbedded(parts, (holds) => holds.holdWebhooks()),
  async end(parts) {
    await atEmbedded(parts, (holds) => holds.dropWebhooks());
    // Lanes wrote of older times beside newer ones.
    await parts.get(LedgerTotals).forget();
  },
  laneOf(played) {
    const act = bookingsAct.parse(played);
    // What is paid out is what was earned by then.
    if (act.kind === 'payout' || act.kind === 'count') return null;
    return 'bookingId' in act ? act.bookingId : act.id;
  },
  play: (played, parts) => play(bookingsAct.parse(played), parts),
};

async function atEmbedded(parts: Parts, use: (holds: EmbeddedHolds) => Promise<void>): Promise<void> {
  const holds = parts.get(Holds);
  if (holds instanceof EmbeddedHolds) await use(holds);
}

async function play(act: z.output<typeof bookingsAct>, parts: Parts): Promise<void> {
  if (act.kind === 'profile') {
    await parts.get(ChangeProfile).complete(act.by, act.fields);
  } else if (act.kind === 'verify') {
    await verifyProfessional(act, parts);
  } else if (act.kind === 'request') {
    await publishRequest(act, parts);
  } else if (act.kind === 'quote') {
    const terms = sendQuote.body.parse({ ...act.quote, booking_id: act.bookingId });
    await parts.get(SendQuote).run(act.id, { userId: act.by, language: 'el' }, terms);
  } else if (act.kind === 'repeat') {
    await repeatJob(act, parts);
  } else if (act.kind === 'account' || act.kind === 'payout' || act.kind === 'count') {
    await earn(act, parts);
  } else {
    await playJob(act, parts);
  }
}
