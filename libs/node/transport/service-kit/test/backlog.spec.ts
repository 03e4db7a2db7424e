import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SignalHandler } from '@plateia/cache';
import { Backlog, BacklogWatch } from '../src/service/backlog.js';

const START = Date.UTC(2026, 0, 5, 10);

describe('a service on whose facts others decide', () => {
  let nowMs: number;
  let oldest: Date | undefined;
  let heard: number[];
  let watch: BacklogWatch;

  beforeEach(async () => {
    nowMs = START;
    oldest = undefined;
    heard = [];
    const handlers: SignalHandler[] = [];
    const cache = {
      signal: async (_: string, payload: string) => handlers.forEach((handle) => handle(payload)),
      onSignal: async (_: string, handle: SignalHandler) => {
        handlers.push(handle);
        return async () => undefined;
      },
    };
    const relay = { oldestWaiting: () => Promise.resolve(oldest) };
    const clock = { now: () => nowMs };
    watch = new BacklogWatch({ name: 'identity', relay, clock, cache, logger: { debug: () => undefined } } as never);
    await new Backlog(cache).hear('identity', (ageMs) => void heard.push(ageMs));
  });

  const look = async (atMs: number): Promise<void> => {
    nowMs = START + atMs;
    await watch.look();
  };

  it('tells how old its oldest event is while that is more than usual, and once that it no longer is', async () => {
    await look(0);
    oldest = new Date(START);
    await look(2_000);
    await look(4_000);
    await look(6_000);
    await look(8_000);
    oldest = new Date(START + 7_000);
    await look(10_000);
    oldest = undefined;
    await look(12_000);
    await look(14_000);
    expect(heard).toEqual([6_000, 8_000, 3_000, 0]);
  });

  it('says nothing of what was on its way while the clock was set', async () => {
    oldest = new Date(START);
    await look(86_400_000);
    oldest = new Date(START + 86_401_000);
    await look(86_402_000);
    expect(heard).toEqual([]);
  });
});
