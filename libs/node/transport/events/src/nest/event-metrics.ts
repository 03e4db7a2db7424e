/** What the operators count. */
export interface EventMetrics {
  handled(type: string, seconds: number): void;
  failedTry(type: string): void;
  deadLetter(type: string): void;
  /** of no kind that this consumer handles, or about something that it may pass over */
  skipped(type: string): void;
  /** put aside: of a higher schema version than this consumer knows, or behind such a one */
  parked(type: string): void;
}

export const noMetrics: EventMetrics = {
  handled: () => undefined,
  failedTry: () => undefined,
  deadLetter: () => undefined,
  skipped: () => undefined,
  parked: () => undefined,
};
