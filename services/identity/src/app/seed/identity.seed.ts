import { completeProfile, CONSENT_VERSION, createReport, submitFeedback } from '@plateia/contracts/identity';
import { id, language } from '@plateia/contracts';
import type { Parts, SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { AcceptFriend } from '../../relations/friends/accept-friend.js';
import { AskFriend } from '../../relations/friends/ask-friend.js';
import { OfferServices } from '../../access/registration/offer-services.js';
import { ProfilePhoto } from '../../account/photo/profile-photo.js';
import { SubmitFeedback } from '../../trust/feedback/submit-feedback.js';
import { CompleteProfile } from '../../access/registration/complete-profile.js';
import { CreateReport } from '../../trust/reports/create-report.js';
import { OpenAccount } from '../../access/sign-in/open-account.js';
import { makeStaff } from './make-staff.js';
import { subscribe, subscribeAct } from './subscribe.js';

const join = z.object({
  kind: z.literal('join'),
  /** also the member's */
  id,
  email: z.email(),
  lang: language,
  fullName: z.string(),
  gender: z.string(),
  dob: z.string(),
  country: z.string(),
});
const ask = z.object({ kind: z.literal('ask'), by: id, other: id });
const accept = z.object({ kind: z.literal('accept'), by: id, other: id });
const photo = z.object({ kind: z.literal('photo'), by: id, key: z.string() });
const offer = z.object({ kind: z.literal('offer'), by: id });
const staff = z.object({ kind: z.literal('staff'), id, by: id });
const report = z.object({ kind: z.literal('report'), id, by: id, lang: language, report: createReport.body });
const feedback = z.object({ kind: z.literal('feedback'), id, by: id, lang: language, feedback: submitFeedback.body });
const identityAct = z.discriminatedUnion('kind', [
  join,
  ask,
  accept,
  photo,
  offer,
  subscribeAct,
  staff,
  report,
  feedback,
]);

export const identitySeed: SeedEntry = {
  emptyWhileUnused: 'accounts',
  async play(played, parts) {
    const act = identityAct.parse(played);
    switch (act.kind) {
      case 'join':
        return register(act, parts);
      case 'subscribe':
        return subscribe(act, parts);
      case 'photo':
        await parts.get(ProfilePhoto).choose(act.by, { key: act.key, field: 'photoKey' });
        break;
      case 'offer':
        await parts.get(OfferServices).run(act.by, { is_marketplace_enabled: true });
        break;
      case 'ask':
        await parts.get(AskFriend).run(act.by, act.other);
        break;
      case 'accept':
        await parts.get(AcceptFriend).run(act.by, { userId: act.other });
        break;
      case 'staff':
        return makeStaff(act.by, parts);
      case 'report':
        await parts.get(CreateReport).run(act.id, { userId: act.by, address: '', lang: act.lang }, act.report);
        break;
      case 'feedback':
        await parts.get(SubmitFeedback).run(act.id, { userId: act.by, lang: act.lang }, act.feedback);
        break;
    }
  },
};

/** As a newcomer does it, but for the code: nobody reads the mail of people who do not exist. */
async function register(act: z.output<typeof join>, parts: Parts): Promise<void> {
  const account = await parts.get(OpenAccount).run(act);
  const { fullName, gender, dob, country } = act;
  const consents = { terms: true, privacy: true, marketing: false, version: CONSENT_VERSION };
  const profile = completeProfile.body.parse({
    data: { consents, fullName, gender, dob },
    country_iso_code: country,
  });
  await parts.get(CompleteProfile).run(account._id, profile);
}
