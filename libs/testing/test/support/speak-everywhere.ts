import { DAY_MS } from '@plateia/contracts';
import {
  acceptQuote,
  answerDispute,
  changeQuote,
  completeBooking,
  completeProfessionalOnboarding,
  declineQuote,
  followUpQuestions,
  initBooking,
  openDispute,
  reportWorkDone,
  sendDocuments,
  sendQuote,
  signBookingImages,
  submitDescription,
  suggestCategories,
  suggestPlaces,
  updateBookingStatus,
  updateProfessionalProfile,
  validateDescription,
} from '@plateia/contracts/bookings';
import { createPost, editComment, editPost, replyToPost } from '@plateia/contracts/feed';
import { joinMarketplace, submitFeedback, updateProfile } from '@plateia/contracts/identity';
import { editMessage, sendBookingMessage, sendMessage, signThreadFiles } from '@plateia/contracts/messaging';
import { aPost, choose, offer, publishedJob, uploaded, type Member, type Quoted } from '@plateia/testing';
import { PNG } from 'pngjs';

const photo = (): Buffer => PNG.sync.write(new PNG({ width: 90, height: 60, fill: true }));
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

export interface Pair {
  leaver: Member;
  friend: Member;
  word: string;
  /** until what one of them did is known to all */
  drain: () => Promise<void>;
}

const address = (word: string) => ({ street: `${word} 1`, city: 'Αθήνα', postcode: '10563', country: 'GR' });
const legal = (word: string) => ({
  legal_name: `The ${word} company`,
  phone: '+302101234567',
  vat_number: '090000045',
  register_no: `${word} 7`,
});
const profile = (word: string) => ({
  business_name: `${word} Ltd`,
  business_description: `We mend every ${word}`,
  categories: ['plumbing/tap'],
  service_address: address(word),
  legal: legal(word),
});

/** Profile, posts, comments and messages. */
export async function speakAsMember({ leaver, friend, word, drain }: Pair): Promise<void> {
  await leaver.call(updateProfile, { field: 'about_me', value: `About my ${word}` });
  await leaver.call(updateProfile, { field: 'full_name', value: `Zenobia ${word}` });
  await leaver.call(updateProfile, { field: 'username', value: `${word}_99` });
  await leaver.call(submitFeedback, { message: `Where is my ${word}?`, page: `/${word}` });
  const alt = `A ${word}`;
  const key = await uploaded(leaver, photo(), { alt });
  const own = await leaver.call(createPost, { content: `The ${word} itself`, files: [{ key, alt }] });
  await leaver.call(editPost, { uuid: own.id, content: `My ${word} itself`, files: [{ key, alt }] });
  const theirs = await aPost(friend, { content: 'Something else', privacySetting: 0 });
  await drain();
  const comment = await leaver.call(replyToPost, { id: theirs.id, content: `I play the ${word}` });
  await leaver.call(editComment, { uuid: comment.id, content: `I played the ${word}` });
  await friend.call(replyToPost, { id: theirs.id, replyToCommentId: comment.id, content: 'So do I' });
  const picture = await uploaded(leaver, photo(), { uploadKind: 'message_image', alt });
  const files = [{ key: picture, alt }];
  const { id } = await leaver.call(sendMessage, { recipientId: friend.userId, content: `My ${word} is yours`, files });
  await leaver.call(editMessage, { id, content: `My ${word} was yours` });
}

/** From the first word of a request to its publishing. */
async function ask({ leaver, word }: Pair): Promise<string> {
  const description = `The tap of my ${word} drips all night long`;
  const title = `My ${word}`;
  const { bookingId } = await leaver.call(initBooking, { categoryId: 'plumbing/tap', description, title });
  await leaver.call(validateDescription, { bookingId, description });
  await leaver.call(suggestCategories, { description });
  const { suggestions } = await leaver.call(suggestPlaces, { input: 'Αθήνα' });
  const place = { place_id: suggestions[0]?.place_id ?? '', street: `${word} 12`, postcode: '10563' };
  await leaver.call(submitDescription, { bookingId, description, place });
  const files = [{ filename: `${word}.png`, contentType: 'image/png' as const }];
  const { urls } = await leaver.call(signBookingImages, { bookingId, files });
  await uploaded(leaver, photo(), { uploadKind: 'booking_image', subjectId: bookingId, alt: `A ${word}` });
  await leaver.call(followUpQuestions, { bookingId });
  await leaver.call(completeBooking, {
    bookingId,
    title,
    answers: { urgency: 'this_week', symptoms: ['dripping'] },
    place: { street: `${word} 12`, city: 'Αθήνα', postcode: '10563' },
    when: { type: 'flexible' },
    images: urls.map(({ key }) => ({ key, alt: `The ${word} as it is` })),
  });
  return bookingId;
}

const proofOf = async (member: Member, { id }: Pick<Quoted, 'id'>, alt: string) => [
  { key: await uploaded(member, photo(), { uploadKind: 'booking_image', subjectId: id }), alt },
];

/** A request that comes to nothing, and one that is argued about. */
export async function speakAsCustomer(pair: Pair): Promise<void> {
  const { leaver, friend, word, drain } = pair;
  const refused = await offer(friend, await ask(pair), inDays(2));
  await leaver.call(declineQuote, { id: refused.id, quote_id: refused.quoteId, reason: `No ${word} for me` });
  await leaver.call(updateBookingStatus, { id: refused.id, status: 'canceled', reason: `The ${word} is quiet` });

  const job = await offer(friend, await ask(pair), inDays(3));
  await drain();
  const thread = { booking_id: job.id, quote_id: job.quoteId };
  await leaver.call(sendBookingMessage, { ...thread, body: 'Mind the step' });
  const files = [{ filename: `${word}.png`, contentType: 'image/png' as const }];
  await leaver.call(signThreadFiles, { ...thread, files });
  await choose(leaver, job);
  await leaver.call(updateBookingStatus, { id: job.id, status: 'in_progress' });
  await friend.call(reportWorkDone, { id: job.id });
  await leaver.call(openDispute, {
    booking_id: job.id,
    reason: 'quality',
    text: `The ${word} still drips`,
    files: await proofOf(leaver, job, `The ${word} as it drips`),
  });
  await leaver.call(updateBookingStatus, { id: job.id, status: 'completed' });
  await drain();
}

/** Offers that are turned down, canceled and argued about, and papers. */
export async function speakAsProfessional({ leaver, friend, word, drain }: Pair): Promise<void> {
  const professional_profile = { ...profile(word), service_radius: 25 };
  await leaver.call(joinMarketplace, { is_marketplace_enabled: true, professional_profile });
  await leaver.call(updateProfessionalProfile, profile(word));
  await leaver.call(completeProfessionalOnboarding, profile(word));
  await drain();

  const items = [{ kind: 'service' as const, label: `To mend a ${word}`, amount: 8_500 }];
  const message = `I come with my ${word}`;
  const terms = { priceTotal: 8_500, durationMinutes: 90, message };
  const quoted = async (given: { items: typeof items }, days: number): Promise<Quoted> => {
    const id = await publishedJob(friend);
    await drain();
    const startAt = inDays(days).toISOString();
    const quote = await leaver.call(sendQuote, { booking_id: id, ...terms, ...given, startAt });
    return { id, quoteId: quote.id };
  };
  // What was agreed keeps its lines: they say for what was paid.
  const plain = [{ kind: 'service' as const, label: 'Work', amount: 8_500 }];

  const refused = await quoted({ items }, 5);
  await leaver.call(changeQuote, { id: refused.quoteId, version: 1, items, message: `I come with another ${word}` });
  await friend.call(declineQuote, { id: refused.id, quote_id: refused.quoteId });

  const canceled = await quoted({ items: plain }, 6);
  await choose(friend, canceled);
  await leaver.call(updateBookingStatus, { id: canceled.id, status: 'canceled', reason: `My ${word} is broken` });

  const argued = await quoted({ items: plain }, 7);
  await friend.call(acceptQuote, { id: argued.id, quote_id: argued.quoteId, earlyStartConsent: true });
  await friend.call(updateBookingStatus, { id: argued.id, status: 'in_progress' });
  const shown = await proofOf(leaver, argued, `The mended ${word}`);
  await leaver.call(reportWorkDone, { id: argued.id, note: `A new ${word}`, files: shown });
  const objection = { booking_id: argued.id, reason: 'quality' as const, text: 'It drips as before' };
  const { id } = await friend.call(openDispute, objection);
  const files = await proofOf(leaver, argued, `The dry ${word}`);
  await leaver.call(answerDispute, { id, text: `That ${word} was dry`, files });
  await leaver.call(answerDispute, { id, offer: { type: 'full' } });
  await friend.call(answerDispute, { id, accept: true });

  const paper = await uploaded(leaver, photo(), { uploadKind: 'document' });
  await leaver.call(sendDocuments, { documents: [{ type: 'identity', key: paper }], legal: legal(word) });
  await drain();
}
