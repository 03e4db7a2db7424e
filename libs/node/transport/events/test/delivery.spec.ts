import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { KeyedQueue } from '../src/delivery/keyed-queue.js';
import { HandlerWatchdog } from '../src/delivery/handler-watchdog.js';
import { Window } from '../src/delivery/window.js';
import { noted } from './support/sample-events.js';

describe('lanes', () => {
  it('run one key in order and never more than so many keys at once', async () => {
    const lanes = new KeyedQueue(2);
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const tasks = ['a', 'a', 'b', 'c', 'c', 'a'].map(
      (key, index) =>
        new Promise<void>((resolve) =>
          lanes.add(key, async () => {
            most = Math.max(most, ++running);
            await new Promise(setImmediate);
            running -= 1;
            done.push(`${key}${index}`);
            resolve();
          }),
        ),
    );
    await Promise.all(tasks);
    expect(most).toBe(2);
    expect(done.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a5']);
    expect(done.filter((name) => name.startsWith('c'))).toEqual(['c3', 'c4']);
  });
});

describe('a window', () => {
  it('is settled up to the oldest that is still in hand', () => {
    const window = new Window(10);
    expect(window.settled).toBe(10);
    for (const position of [11, 12, 15]) window.begin(position);
    window.done(12);
    expect(window.settled).toBe(10);
    window.done(11);
    expect(window.settled).toBe(14);
    window.done(15);
    expect(window.settled).toBe(15);
  });

  it('says once when there is room again', () => {
    const window = new Window(0);
    for (let position = 1; position <= 500; position++) window.begin(position);
    const roomy = jest.fn();
    window.whenRoom(roomy);
    expect(roomy).not.toHaveBeenCalled();
    window.done(400);
    window.done(401);
    expect(roomy).toHaveBeenCalledTimes(1);
  });
});

describe('the watch over handlers', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says which handler does not end, and nothing of one that does', async () => {
    jest.useFakeTimers();
    const stuck: string[] = [];
    const watch = new HandlerWatchdog((reason) => void stuck.push(reason.message));
    const delivery = { ...noted('a', 1), position: '1', replayed: false };
    await watch.during(delivery, async () => undefined);
    void watch.during(delivery, () => new Promise(() => undefined));
    jest.advanceTimersByTime(59_000);
    expect(stuck).toEqual([]);
    jest.advanceTimersByTime(2_000);
    expect(stuck).toEqual([expect.stringContaining(`note_written ${delivery.envelope.id}`)]);
  });
});
