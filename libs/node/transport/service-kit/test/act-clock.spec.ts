import { describe, expect, it } from '@jest/globals';
import { timeOfId } from '@plateia/contracts';
import { setImmediate as turn } from 'node:timers/promises';
import { ActClock } from '../src/seed/act-clock.js';

const at = Date.parse('2026-10-01T08:00:00Z');
const act = { id: '019a0000-0000-7000-8000-000000000001', service: 'feed', at };

describe('the clock of acts', () => {
  it('has the time of the act inside, and goes on outside meanwhile', async () => {
    const clock = new ActClock();
    const before = clock.now();
    const inside = clock.play(act, async () => {
      await turn();
      return clock.now();
    });
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(await inside).toBe(at);
  });

  it('counts how long something is held by the time of the machine, inside too', async () => {
    const clock = new ActClock();
    const before = clock.machineNow();
    const inside = await clock.play(act, () => Promise.resolve(clock.machineNow()));
    expect(inside).toBeGreaterThanOrEqual(before);
    expect(clock.machineNow()).toBeGreaterThanOrEqual(inside);
  });

  it('makes the same ids each time the act is played, of its time', async () => {
    const clock = new ActClock();
    const make = () => clock.play(act, () => Promise.resolve([clock.newId(), clock.newId()]));
    const [first, second] = await make();
    expect(first).not.toBe(second);
    expect(timeOfId(first!)).toBe(at);
    expect(await make()).toEqual([first, second]);
    const other = await clock.play({ ...act, id: act.id.replace('1', '2') }, () => Promise.resolve(clock.newId()));
    expect(other).not.toBe(first);
  });

  it('lets go of what outlives the act', async () => {
    const clock = new ActClock();
    let later: Promise<number> | undefined;
    await clock.play(act, () => {
      later = turn().then(() => clock.now());
      return Promise.resolve();
    });
    expect(await later).toBeGreaterThan(at + 1);
  });

  it('can still be moved by a test', () => {
    const clock = new ActClock();
    clock.set(at);
    expect(clock.now()).toBeLessThan(at + 10_000);
  });
});
