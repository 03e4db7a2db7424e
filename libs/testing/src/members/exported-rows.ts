/** What is stored, as whoever reads all of it finds it. */
export interface StoredRow {
  place: string;
  text: string;
}

type Row = Record<string, unknown>;

interface Rows {
  place: string;
  entry: string;
  by: readonly string[];
  where?: (row: Row) => boolean;
}

const hasLineOf = (account: string) => (row: Row) =>
  (row['lines'] as Row[]).some((line) => line['account'] === account);

/** Where rows of the member are, the entry that has each of them, and by which fields they are known. */
const exported: readonly Rows[] = [
  { place: 'identity.accounts', entry: 'identity/account', by: ['_id'] },
  { place: 'identity.sessions', entry: 'identity/sessions', by: ['userId'] },
  { place: 'identity.feedback', entry: 'identity/feedback', by: ['userId'] },
  { place: 'identity.reports', entry: 'identity/reports', by: ['reporterId'] },
  {
    place: 'identity.reports',
    entry: 'identity/removed',
    by: ['ownerId'],
    where: (row) => row['status'] === 'actioned',
  },
  { place: 'identity.pairs', entry: 'identity/friends', by: ['friends'] },
  { place: 'feed.posts', entry: 'feed/posts', by: ['authorId'] },
  { place: 'feed.comments', entry: 'feed/comments', by: ['authorId'] },
  { place: 'feed.reactions', entry: 'feed/reactions', by: ['member'] },
  { place: 'feed.readers', entry: 'feed/reading', by: ['_id'] },
  { place: 'media.files', entry: 'media/files', by: ['ownerId'] },
  { place: 'messaging.inboxes', entry: 'messaging/conversations', by: ['member'] },
  {
    place: 'messaging.messages',
    entry: 'messaging/messages',
    by: ['from', 'to'],
    where: (row) => row['deleted'] === false,
  },
  { place: 'messaging.booking_messages', entry: 'messaging/booking-messages', by: ['from', 'to'] },
  { place: 'notifications.notifications', entry: 'notifications/notifications', by: ['receiver'] },
  { place: 'notifications.settings', entry: 'notifications/settings', by: ['_id'] },
  { place: 'xp.ledger', entry: 'xp/ledger', by: ['userId'] },
  { place: 'xp.acts', entry: 'xp/acts', by: ['userId'] },
  { place: 'xp.accounts', entry: 'xp/level', by: ['_id'] },
  { place: 'xp.members', entry: 'xp/member', by: ['_id'] },
  { place: 'bookings.bookings', entry: 'bookings/bookings', by: ['customerId'] },
  { place: 'bookings.bookings', entry: 'bookings/quotes', by: ['quotes.professionalId'] },
  { place: 'bookings.payment_intents', entry: 'bookings/tries-to-pay', by: ['customerId'] },
  { place: 'bookings.ledger', entry: 'bookings/payments', by: ['customerId'], where: hasLineOf('customer') },
  { place: 'bookings.ledger', entry: 'bookings/earnings', by: ['professionalId'] },
  { place: 'bookings.professionals', entry: 'bookings/professional', by: ['_id'] },
];

const services = ['bookings', 'feed', 'identity', 'media', 'messaging', 'notifications', 'xp'] as const;
const everywhere = (collection: string, why: string): Record<string, string> =>
  Object.fromEntries(services.map((service) => [`${service}.${collection}`, why]));

/** Rows that name the member and stay where they are, and why. */
const left: Record<string, string> = {
  ...everywhere('people', 'a copy of the account'),
  ...everywhere('relations', 'a copy of the pairs'),
  ...everywhere('inbox', 'which events were taken'),
  ...everywhere('quota_days', 'how many a day, for limits'),
  ...everywhere('idempotency_keys', 'answers for repeats of a request'),
  'identity.avatar_files': 'a copy of the file in media',
  'identity.sent_mails': 'which mails were sent, by number',
  'identity.obligations': 'that a booking or payment was between two; bookings has it',
  'identity.known_posts': 'a copy of the post in feed',
  'identity.known_comments': 'a copy of the comment in feed',
  'identity.known_levels': 'a copy of the level in xp',
  'identity.known_professionals': 'a copy of the profile in bookings',
  'identity.pairs': 'that somebody else blocked the member or turned them down',
  'feed.timeline': 'where a post of a friend or their own is read',
  'feed.files': 'a copy of the file in media',
  'media.references': 'where a file is shown',
  'media.entitlements': 'how much room there is',
  'messaging.inboxes': 'the same conversation as its other side reads it',
  'messaging.messages': 'the place of one that was taken back, without its words',
  'messaging.booking_threads': 'that a quote can be talked about; bookings has it',
  'messaging.booking_thread_reads': 'how far a thread was read',
  'messaging.booking_courses': 'how far a booking is; bookings has it',
  'messaging.files': 'a copy of the file in media',
  'notifications.notifications': 'what somebody else was told',
  'notifications.stream_log': 'what a page was told while it was open',
  'notifications.told_facts': 'what the rows are counted from',
  'notifications.group_facts': 'what the rows are counted from',
  'notifications.read_marks': 'how far rows were read',
  'notifications.posts_read': 'how far posts of friends were read',
  'notifications.post_days': 'posts of a day, to tell friends of',
  'notifications.mail_requests': 'mails that were asked for',
  'xp.pairs': 'a copy of the pairs',
  'xp.acts': 'an act of somebody else with the member',
  'xp.ledger': 'what somebody else was given for an act of the member',
  'bookings.ledger': 'what is between the professional and Plateia',
  'bookings.ledger_totals': 'what facts of the ledger come to, which are in the archive one by one',
  'bookings.asks': 'how fast a request was answered; the bookings say when',
  'bookings.payees': 'when the next payout is due',
  'bookings.payment_intents': 'how somebody else paid the member, who has it in what they earned',
  'bookings.files': 'a copy of the file in media',
  'bookings.threads': 'that a thread is open',
  'bookings.calendars': 'when a professional is taken; the bookings say it',
  'log.entries': 'what the rows were told with, for seven days',
};

const valuesAt = (value: unknown, [field, ...deeper]: string[]): unknown[] =>
  field === undefined ? [value].flat() : [value].flat().flatMap((one) => valuesAt((one as Row)?.[field], deeper));
const isOwn = (row: Row, member: string, { by, where = () => true }: Rows): boolean =>
  by.some((field) => valuesAt(row, field.split('.')).includes(member)) && where(row);

/** How many rows of a member each entry of their archive owes them, and those that neither a rule nor a reason knows. */
export interface Owed {
  own: Record<string, number>;
  untold: string[];
}

export async function owedTo(member: string, stored: AsyncIterable<StoredRow>): Promise<Owed> {
  const none = exported.map(({ entry }) => [entry, 0] as const);
  const owed: Owed = { own: Object.fromEntries(none), untold: [] };
  for await (const { place, text } of stored) {
    // Its own files go along as such; the books are those of the provider of development.
    if (!text.includes(member) || place.startsWith('files/')) continue;
    const rules = exported.filter((rule) => rule.place === place && isOwn(JSON.parse(text) as Row, member, rule));
    for (const { entry } of rules) owed.own[entry] = (owed.own[entry] ?? 0) + 1;
    if (rules.length === 0 && !(place in left)) owed.untold.push(`${place}: ${text}`);
  }
  return owed;
}

const rowsIn = (json: string | undefined): number => (JSON.parse(json ?? '[]') as unknown[]).length;

/** What an archive has of that. */
export const paidIn = (archive: ReadonlyMap<string, string>): Record<string, number> =>
  Object.fromEntries(exported.map(({ entry }) => [entry, rowsIn(archive.get(`${entry}.json`))] as const));
