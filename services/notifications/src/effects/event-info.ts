/** What carrying out a rule needs to know of its event. */
export interface EventInfo {
  /** of the event about its subject */
  version: number;
  at: Date;
  /** the event's id where open streams are to hear of it, and mails to be written; absent: old news */
  cause: string | undefined;
}
