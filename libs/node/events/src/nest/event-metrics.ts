/** What the operators count. */
export interface EventMetrics {
  handled(type: string, seconds: number): void;
  failedTry(type: string): void;
  deadLetter(type: string): void;
  /** of a higher schema version than this consumer knows, or of no kind it handles */
  skipped(type: string): void;
}

export const noMetrics: EventMetrics = {
  handled: () => undefined,
  failedTry: () => undefined,
  deadLetter: () => undefined,
  skipped: () => undefined,
};
