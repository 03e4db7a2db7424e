import type { Parts } from '../service/parts.js';
import type { Act } from './story.js';

/** In this order, and in one of them in the order of the services. */
export const TURNS = ['first', 'usual', 'last', 'once heard'] as const;
type Turn = (typeof TURNS)[number];

/** How a service takes part in the demo: by its own use cases. */
export interface SeedEntry {
  /** the collection that has nothing in it while nobody has used the service */
  emptyWhileUnused: string;
  /** before all others of its process, or behind them; once heard: when what they told has arrived, and what waited for it is done */
  turn?: Exclude<Turn, 'usual'>;
  /** its due work waits until the past is played and heard: what was to be done long ago would come between two acts */
  deadlinesWait?: boolean;
  /** before the first act, and behind the last one; both again where a fill was killed */
  begin?(parts: Parts): Promise<void>;
  end?(parts: Parts): Promise<void>;
  /**
   * Acts of one lane follow each other, lanes go side by side; without it there is one lane. Null: whatever came before
   * is over first, and what comes after waits.
   */
  laneOf?(act: Act): string | null;
  /** Played again it changes nothing: a fill that was killed begins anew. */
  play(act: Act, parts: Parts): Promise<void>;
}
