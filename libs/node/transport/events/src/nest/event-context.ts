/** What a handler is told beside the event: `@Ctx() context: EventContext`. */
export interface EventContext {
  group: string;
  /** 1, 2 or 3 */
  attempt: number;
  /** sent again by its owner so that projections can be rebuilt */
  replay: boolean;
  /** false: bring rows up to date, but no live signal and no mail, for it is a replay or older than 24 h */
  live: boolean;
}
