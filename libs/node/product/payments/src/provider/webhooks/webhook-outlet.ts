/** What happened here, and whom it is about: one of the three. */
export interface ProviderEvent {
  type: string;
  objectId: string;
  userId?: string;
  bookingId?: string;
  accountId?: string;
}

/** Keeps what happened in the books, and lets the platform know. */
export interface WebhookOutlet {
  send(event: ProviderEvent): void;
}
