import type { Parts } from '../service/parts.js';
import type { Act } from './story.js';

/** How a service takes part in the demo: by its own use cases. */
export interface SeedEntry {
  /** the collection that has nothing in it while nobody has used the service */
  emptyWhileUnused: string;
  /** before services that are named earlier */
  goesFirst?: boolean;
  /** behind services that are named later */
  goesLast?: boolean;
  /** its due work waits until the past is played: what was to be done long ago would come between two acts */
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
