import { ATHENS, CURRENCY, type RouteAnswer } from '@plateia/contracts';
import {
  completeProfessionalOnboarding,
  earnings,
  marketplaceCities,
  marketplaceFigures,
  openPayoutAccount,
  ownProfessionalProfile,
  sendDocuments,
  updateProfessionalProfile,
  type EarningsPeriod,
} from '@plateia/contracts/bookings';
import { FIGURES_DAYS, verificationTransitions } from '@plateia/contracts/bookings/rules';
import { joinMarketplace } from '@plateia/contracts/identity';
import { parseFileKey } from '@plateia/contracts/media';
import { earned, isEarned, shareOf } from '../jobs/earned.js';
import { bookingsOf } from '../jobs/find-booking.js';
import { titleOf } from '../jobs/booking-view.js';
import { changeProfile, marketplaceProfile, openProfessional, ownProfile } from '../jobs/professionals.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { payOnce } from '../points/acts.js';
import { dateIn, startOf } from '../points/calendar.js';
import { ownAccount } from '../world/people.js';
import { loggedUser } from './logged-user.js';

const monthsOf: Readonly<Record<EarningsPeriod, number>> = { '1M': 1, '3M': 3, '6M': 6 };

/** The first of each month of a period, the present one last. */
function monthsIn(period: EarningsPeriod, now: number): number[] {
  const [year = 0, month = 0] = dateIn(ATHENS, now).split('-').map(Number);
  return Array.from({ length: monthsOf[period] }, (_, n) => {
    const first = Date.UTC(year, month - monthsOf[period] + n, 1);
    return startOf(dateIn('UTC', first), ATHENS);
  });
}

const joined = answers(joinMarketplace, ({ world, caller: { userId }, input }) => {
  const row = openProfessional(world, userId);
  row.isOffering = input.is_marketplace_enabled;
  if (input.professional_profile) changeProfile(world, row, input.professional_profile);
  return {
    message: 'Marketplace profile updated',
    user: loggedUser(world, ownAccount(world, userId)),
    marketplace_profile: marketplaceProfile(world, userId),
  };
});

const own = answers(ownProfessionalProfile, ({ world, caller: { userId } }) =>
  ownProfile(world, openProfessional(world, userId)),
);

const changed = answers(updateProfessionalProfile, ({ world, caller: { userId }, input }) => {
  const row = openProfessional(world, userId);
  changeProfile(world, row, input);
  return ownProfile(world, row);
});

const completed = answers(completeProfessionalOnboarding, ({ world, caller: { userId }, input }) => {
  const row = openProfessional(world, userId);
  changeProfile(world, row, input);
  row.onboardingCompleted = true;
  payOnce(world, userId, 'pro_onboarding_done');
  return ownProfile(world, row);
});

/** They are in review from then on, for there is nobody who decides. */
const sent = answers(sendDocuments, ({ world, caller: { userId }, input: { documents, legal } }) => {
  const row = openProfessional(world, userId);
  const isUsable = documents.every(({ key }) => {
    const parts = world.state.uploads[key]?.received ? parseFileKey(key) : undefined;
    return parts?.ownerId === userId && parts.uploadKind === 'document';
  });
  if (!isUsable) throw new ServiceError('FILE_NOT_USABLE');
  const hasLicence = documents.some(({ type }) => type === 'licence');
  const isLicenceLater = row.verificationStatus === 'verified' && row.licence !== 'verified' && hasLicence;
  const act = isLicenceLater ? 'add_licence' : 'send_documents';
  const outcome = verificationTransitions.decide(row.verificationStatus, 'professional', act);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  changeProfile(world, row, { legal });
  row.verificationStatus = outcome.to;
  row.licence = isLicenceLater ? 'in_review' : 'none';
  row.documentsSent = true;
  return ownProfile(world, row);
});

/** Where a provider would ask; the account is ready at once. */
const opened = answers(openPayoutAccount, ({ world, caller: { userId } }) => {
  const row = openProfessional(world, userId);
  row.hasPayoutAccount = true;
  return { url: '/pro/verification', stripe_account_id: `acct_${userId}` };
});

/** What is given back later counts with the month in which the job was done: no other moment of it is kept here. */
const earnt = answers(earnings, ({ world, caller: { userId: me }, input, language }): RouteAnswer<typeof earnings> => {
  const paid = bookingsOf(world, ({ chosen, payment }) => chosen?.professionalId === me && payment !== null);
  const months = monthsIn(input.period, world.now());
  const [from = world.now()] = months;
  const within = paid.filter((row) => isEarned(row) && dateOf(row) >= from);
  const { items, nextToken } = pageOf(within, input, [earnings.id, me, input.period], ({ id }) => id);
  return {
    balance: earned(world, me).net,
    onHold: paid.filter((row) => !isEarned(row)).reduce((sum, row) => sum + shareOf(row).gross, 0),
    nextPayout: null,
    from: isoOf(from),
    items: items.map((row) => {
      const { gross, fee, net } = shareOf(row);
      const status = row.payment?.status ?? 'pending';
      return { bookingId: row.id, title: titleOf(row, language), gross, fee, net, status, date: isoOf(dateOf(row)) };
    }),
    points: months.map((since, n) => {
      const brought = within.filter((row) => dateOf(row) >= since && dateOf(row) < (months[n + 1] ?? Infinity));
      return { date: isoOf(since), net: brought.reduce((sum, row) => sum + shareOf(row).net, 0) };
    }),
    nextToken,
    currency: CURRENCY,
  };
});

/** Too few jobs are done here to tell of them. */
const figures = answers(marketplaceFigures, () => ({
  days: FIGURES_DAYS,
  jobsDone: null,
  answerMinutes: null,
  services: [],
}));

/** Nor is any city served by enough of them. */
const noCities = answers(marketplaceCities, () => ({ cities: [] }));

export const professionalHandlers = [joined, own, changed, completed, sent, opened, earnt, figures, noCities];

const isoOf = (at: number): string => new Date(at).toISOString();

const dateOf = ({ endedAt, chosen }: { endedAt: number | null; chosen: { agreedAt: number } | null }): number =>
  endedAt ?? chosen?.agreedAt ?? 0;
