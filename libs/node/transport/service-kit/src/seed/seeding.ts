import type { Connection } from '@plateia/mongo';
import type { Logger } from '@plateia/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../service/parts.js';
import type { ActClock } from './act-clock.js';
import { TURNS, type SeedEntry } from './seed-entry.js';
import { readStory, type Act } from './story.js';

/** In the service's own database, so that only the fill of an empty one is gone on with. */
interface Fill {
  _id: 'demo';
  done: boolean;
}

export interface Seeded {
  name: string;
  entry: SeedEntry;
  parts: Parts;
  connection: Connection;
}

export interface SeedingOptions {
  file: string;
  clock: ActClock;
  logger: Logger;
  signal: AbortSignal;
  /** resolves when what was told has arrived, and what waited for it is done */
  heard: () => Promise<void>;
}

/** What a process that was killed was reading is read on by the next one once its lease is over; another service may be at its own past. */
const HEARD_WITHIN_MS = 300_000;
const ASK_AGAIN_MS = 25;
/** A multiple of it: what takes longer than most is said once. */
const SAID_AFTER_MS = 10_000;
const AT_ONCE = 16;

/** Fills empty databases with the acts of a story. */
export class Seeding {
  private story?: Promise<readonly Act[]>;

  constructor(private readonly options: SeedingOptions) {}

  /** Where one service is in use already, those after it stay as they are too. */
  async run(services: readonly Seeded[]): Promise<void> {
    const toFill: Seeded[] = [];
    for (const service of services) {
      const state = await stateOf(service);
      if (state === 'in use') break;
      if (state === 'to fill') toFill.push(service);
    }
    for (const turn of TURNS) {
      const next = toFill.filter(({ entry }) => (entry.turn ?? 'usual') === turn);
      if (turn === 'once heard' && toFill.length > 0) await this.options.heard();
      for (const service of next) await this.fill(service);
    }
  }

  private async fill({ name, entry, parts, connection }: Seeded): Promise<void> {
    const { file, logger } = this.options;
    this.story ??= readStory(file);
    const acts = (await this.story).filter(({ service }) => service === name);
    const fills = connection.collection<Fill>('fills');
    await fills.updateOne({ _id: 'demo' }, { $setOnInsert: { done: false } }, { upsert: true });
    await entry.begin?.(parts);
    try {
      for (const stretch of stretchesOf(acts, entry)) await this.playAll(stretch, entry, parts);
    } finally {
      await entry.end?.(parts);
    }
    await fills.updateOne({ _id: 'demo' }, { $set: { done: true } });
    logger.info({ service: name, acts: acts.length }, 'filled with demo data');
  }

  private async playAll(acts: readonly Act[], entry: SeedEntry, parts: Parts): Promise<void> {
    const lanes = Map.groupBy(acts, (act) => entry.laneOf?.(act) ?? '').values();
    // One iterator for all: whoever is free takes the next lane.
    const worker = async (): Promise<void> => {
      for (const lane of lanes) for (const act of lane) await this.play(act, entry, parts);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** What fails may only build on what is still on its way from another service, or wait for an engine: acts can be played again. */
  private async play(act: Act, entry: SeedEntry, parts: Parts): Promise<void> {
    const { clock, logger, signal } = this.options;
    for (let waited = 0; ; waited += ASK_AGAIN_MS) {
      signal.throwIfAborted();
      try {
        return await clock.play(act, () => entry.play(act, parts));
      } catch (error) {
        if (waited >= HEARD_WITHIN_MS) throw error;
        if (waited === SAID_AFTER_MS)
          logger.warn({ err: error, act }, 'the demo waits for what an act of it builds on');
        await sleep(ASK_AGAIN_MS, undefined, { signal });
      }
    }
  }
}

/** Cut where something waits for all that came before. */
function stretchesOf(acts: readonly Act[], entry: SeedEntry): Act[][] {
  const stretches: Act[][] = [];
  let waited = false;
  for (const act of acts) {
    const waits = entry.laneOf?.(act) === null;
    if (stretches.length === 0 || waits !== waited) stretches.push([]);
    stretches.at(-1)?.push(act);
    waited = waits;
  }
  return stretches;
}

async function stateOf({ entry, connection }: Seeded): Promise<'to fill' | 'in use' | 'filled'> {
  const fill = await connection.collection<Fill>('fills').findOne({ _id: 'demo' });
  if (fill) return fill.done ? 'filled' : 'to fill';
  const used = await connection.collection(entry.emptyWhileUnused).findOne({}, { projection: { _id: 1 } });
  return used ? 'in use' : 'to fill';
}
