/** As its service keeps it. */
export interface LoggedJob {
  _id: string;
  log: { kind: string; quoteId?: string }[];
  quotes: { id: string; status: string }[];
}

/** Whatever comes once in the life of a job, whoever is killed while it comes. */
const ONCE = [
  'created',
  'questions_asked',
  'published',
  'no_quotes_24h',
  'scheduled',
  'charge_announced',
  'appointment_confirmed',
  'started',
  'work_finished',
  'completed',
  'money_captured',
  'money_released',
  'money_given_back',
  'disputed',
  'dispute_ended',
  'canceled',
];
/** The first one, and one more when nobody has quoted. */
const MOST_WAVES = 2;

export function stepsTakenTwice({ _id, log, quotes }: LoggedJob): string[] {
  const times = (kind: string) => log.filter((entry) => entry.kind === kind).length;
  const quoted = log.filter(({ kind }) => kind === 'quoted').map(({ quoteId }) => quoteId);
  const accepted = quotes.filter(({ status }) => status === 'accepted').length;
  return [
    ...ONCE.filter((kind) => times(kind) > 1).map((kind) => `${_id}: ${kind} ${times(kind)} times`),
    ...(times('wave_sent') > MOST_WAVES ? [`${_id}: ${times('wave_sent')} waves`] : []),
    ...(new Set(quoted).size === quoted.length ? [] : [`${_id}: a quote came twice`]),
    // Once more for each that the bank has let go of.
    ...(times('money_held') > 1 + times('money_lost') ? [`${_id}: money_held ${times('money_held')} times`] : []),
    ...(accepted > 1 ? [`${_id}: ${accepted} quotes are accepted`] : []),
  ];
}
