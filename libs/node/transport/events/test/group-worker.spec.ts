import { expect, it } from '@jest/globals';
import { until } from '@plateia/test-kit';
import { GroupWorker, type Positioned } from '../src/delivery/group-worker.js';
import { Window } from '../src/delivery/window.js';
import { HeldInbox } from './support/held-inbox.js';
import { quietLogger } from './support/quiet.js';
import { noted } from './support/sample-events.js';

it('keeps no place of what is handled while its inbox is written, until the inbox is written again', async () => {
  const inbox = new HeldInbox();
  const window = new Window(0);
  let kept = 0;
  const store = {
    deadLetter: () => Promise.resolve(),
    takePlaces: () => {
      const { settled } = window;
      return async () => void (kept = settled);
    },
  };
  const subscription = {
    group: 'reader',
    topics: ['feed.v1'] as const,
    inbox: inbox.asInbox,
    wants: () => true,
    handle: () => Promise.resolve(),
  };
  const worker = new GroupWorker(subscription, store, quietLogger);
  const handled = async (offset: number) => {
    const delivery: Positioned = { ...noted('a', offset), offset, position: String(offset), replayed: false };
    window.begin(offset);
    await worker.accept([delivery], window);
    await until('it is handled', () => window.settled === offset);
  };
  await handled(1);
  const keeping = worker.flush();
  await until('its inbox is being written', () => inbox.writes === 1);
  await handled(2);
  inbox.release();
  await keeping;
  expect(kept).toBe(1);
  await worker.flush();
  expect(kept).toBe(2);
  await worker.stop();
});
