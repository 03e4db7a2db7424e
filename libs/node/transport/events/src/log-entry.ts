import type { EventEnvelope, Topic } from '@plateia/contracts';

/** An event on its way into the log. */
export interface LogEntry {
  topic: Topic;
  key: string;
  envelope: EventEnvelope;
}

/** An event on its way out of the log, to one group. */
export interface Delivery extends LogEntry {
  /** where it stands in the log, in the words of the adapter */
  position: string;
  /** sent again by an operator, to this group alone: that the group has seen it before is no reason to pass it over */
  replayed: boolean;
}
