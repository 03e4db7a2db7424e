/** What happens to a booking. The timeline is read off it, so a kind once written keeps its meaning. */
export type LogKind =
  | 'created'
  | 'resumed'
  | 'submitted'
  | 'questions_asked'
  | 'images_signed'
  | 'image_ready'
  | 'image_rejected'
  | 'published'
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
