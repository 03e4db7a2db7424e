import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Logger, Scheduler } from '../src/index.js';

const EVERY_MS = 1_000;

describe('repeated work', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const prepare = () => {
    const failures: unknown[] = [];
    const logger = { error: (told: { job: string }) => failures.push(told.job) } as unknown as Logger;
    return { scheduler: new Scheduler(logger), failures };
  };
  const pass = (turns: number) => jest.advanceTimersByTimeAsync(turns * EVERY_MS);

  it('is done again and again, also after it failed', async () => {
    const { scheduler, failures } = prepare();
    let runs = 0;
    scheduler.every('look', EVERY_MS, async () => {
      runs++;
      if (runs === 2) throw new Error('away');
    });
    await pass(4);
    expect({ runs, failures }).toEqual({ runs: 4, failures: ['look'] });
  });

  it('is left out while it is worth nothing, and done in the next turn once it is', async () => {
    const { scheduler } = prepare();
    let runs = 0;
    let isWorthIt = false;
    const job = scheduler.every(
      'look',
      EVERY_MS,
      async () => void runs++,
      () => isWorthIt,
    );
    await pass(3);
    expect(runs).toBe(0);
    await job.run();
    expect(runs).toBe(1);
    isWorthIt = true;
    await pass(1);
    expect(runs).toBe(2);
    isWorthIt = false;
    await pass(3);
    isWorthIt = true;
    await pass(2);
    expect(runs).toBe(4);
  });

  it('never overlaps itself: its next turn is counted from the end of the last', async () => {
    const { scheduler } = prepare();
    const ends: (() => void)[] = [];
    scheduler.every('look', EVERY_MS, () => new Promise((end) => ends.push(end)));
    await pass(5);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await pass(1);
    expect(ends).toHaveLength(2);
  });

  it.each([true, false])('ends with the process, whether it is worth doing (%s)', async (isWorthIt) => {
    const { scheduler } = prepare();
    let asked = 0;
    scheduler.every(
      'look',
      EVERY_MS,
      async () => undefined,
      () => {
        asked++;
        return isWorthIt;
      },
    );
    await pass(2);
    await scheduler.stop();
    await pass(5);
    expect({ asked, timers: jest.getTimerCount() }).toEqual({ asked: 2, timers: 0 });
  });

  it('begins when it is let go, where all of it is held', async () => {
    const { scheduler } = prepare();
    let runs = 0;
    scheduler.hold();
    const job = scheduler.every('look', EVERY_MS, async () => void runs++);
    await job.run();
    await pass(3);
    expect(runs).toBe(0);
    scheduler.resume();
    await pass(1);
    expect(runs).toBe(1);
  });
});
