/** What happens to a booking. The timeline is read off it, so a kind once written keeps its meaning. */
export type LogKind =
  | 'created'
  | 'resumed'
  | 'submitted'
  | 'questions_asked'
  | 'images_signed'
  | 'image_removed'
  | 'image_ready'
  | 'image_rejected'
  | 'published'
  | 'asked_first'
  | 'first_turn_ended'
  | 'wave_sent'
  | 'no_quotes_24h'
  | 'quoted'
  | 'quote_changed'
  | 'turned_down'
  | 'taken_back'
  | 'quotes_ready'
  | 'quotes_gone'
  | 'scheduled'
  | 'money_held'
  | 'charge_announced'
  | 'appointment_confirmed'
  | 'started'
  | 'work_finished'
  | 'completed'
  | 'reviewed'
  | 'disputed'
  | 'dispute_ended'
  | 'settled'
  | 'money_captured'
  | 'money_released'
  | 'money_given_back'
  | 'money_lost'
  | 'unscheduled'
  | 'work_reminded'
  | 'canceled';

export interface LogEntry {
  kind: LogKind;
  at: Date;
  by: 'customer' | 'professional' | 'system' | 'staff';
  /** who, where it was a member */
  actor?: string;
  quoteId?: string;
  reason?: string;
}

/** More is no history but somebody's busy hands. */
export const MOST_ENTRIES = 200;

/** What one member may do again and again: of each, for each quote, the first and the latest time are kept. */
const repeated: readonly LogKind[] = [
  'resumed',
  'submitted',
  'questions_asked',
  'images_signed',
  'image_removed',
  'quote_changed',
];

/** A log with what happened next, never longer than it may be. The first entry of a kind stays: steps of the timeline are dated by it. */
export const logWith = (log: readonly LogEntry[], happened: readonly LogEntry[]): LogEntry[] =>
  happened.reduce<LogEntry[]>((known, entry) => shortened([...withoutRepeated(known, entry), entry]), [...log]);

function withoutRepeated(log: readonly LogEntry[], { kind, quoteId }: LogEntry): LogEntry[] {
  const isSame = (one: LogEntry) => one.kind === kind && one.quoteId === quoteId;
  const first = repeated.includes(kind) ? log.findIndex(isSame) : -1;
  return log.filter((one, at) => first === -1 || at <= first || !isSame(one));
}

/** Without the oldest that are neither the first nor the latest of their kind. */
function shortened(log: readonly LogEntry[]): LogEntry[] {
  const numbered = log.map(({ kind }, at) => [kind, at] as const);
  const latest = new Map(numbered);
  const first = new Map(numbered.toReversed());
  const isBetween = ({ kind }: LogEntry, at: number) => at !== first.get(kind) && at !== latest.get(kind);
  const tooMany = new Set(log.filter(isBetween).slice(0, Math.max(0, log.length - MOST_ENTRIES)));
  return log.filter((entry) => !tooMany.has(entry));
}
