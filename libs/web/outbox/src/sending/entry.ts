/** `waiting` for the network, or for what it was held back for */
export type EntryState = 'waiting' | 'sending' | 'failed';

/** Something written, on its way to the server. */
export interface Entry<P> {
  /** its own name, from when it was written on */
  clientId: string;
  /** its subject, e.g. a conversation: entries of one key go out one after the other, in the order in which they were written */
  key: string;
  payload: P;
  state: EntryState;
  /** why it failed; undefined when the page was closed before the answer came */
  error?: { code: string };
}

export type Written<P> = Pick<Entry<P>, 'clientId' | 'key' | 'payload'>;

/** What is handed to the call. */
export interface Sent<P> extends Written<P> {
  /** the idempotency key of the call: a repeat finds what the first try made; another one after an answer that the service keeps */
  requestKey: string;
  /** the page is being closed */
  keepalive: boolean;
}

export interface KindOptions<P, A> {
  /** in local storage */
  name: string;
  send: (sent: Sent<P>) => Promise<A>;
  /** What becomes of an entry whose answer never came: it goes out again, or the member is asked. */
  repeats: 'by-itself' | 'when-asked';
  /** in every tab that has this kind open */
  arrived?: (answer: A, entry: Written<P>) => void;
  /** in the tab that sent it */
  refused?: (entry: Entry<P>, outbox: { drop: (clientId: string) => boolean }) => void;
}
