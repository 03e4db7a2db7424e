import { id } from '@plateia/contracts';
import { sendQuote, updateProfessionalProfile } from '@plateia/contracts/bookings';
import type { Parts, SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { ChangeProfile } from '../professionals/change-profile.js';
import { SendQuote } from '../quotes/send-quote.js';
import { jobActs, playJob } from './play-job.js';
import { publishRequest, requestAct } from './publish-request.js';
import { verifyAct, verifyProfessional } from './verify-professional.js';

const profileAct = z.object({ kind: z.literal('profile'), id, by: id, fields: updateProfessionalProfile.body });
const quoteAct = z.object({
  kind: z.literal('quote'),
  id,
  by: id,
  bookingId: id,
  quote: z.record(z.string(), z.unknown()),
});
const bookingsAct = z.discriminatedUnion('kind', [profileAct, verifyAct, requestAct, quoteAct, ...jobActs]);

export const bookingsSeed: SeedEntry = {
  emptyWhileUnused: 'bookings',
  // What is told of long ago is over by the clocks of today.
  deadlinesWait: true,
  laneOf(played) {
    const act = bookingsAct.parse(played);
    return 'bookingId' in act ? act.bookingId : act.id;
  },
  play: (played, parts) => play(bookingsAct.parse(played), parts),
};

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
  } else {
    await playJob(act, parts);
  }
}
