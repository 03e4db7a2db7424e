import { expect, test } from '@jest/globals';
import { until } from '@plateia/test-kit';
import type { Exit, Launched } from '../../../run/engines/engine.ts';
import { Reloading } from '../reloading.ts';

/** Processes that live as long as they are let, each with the next pid. */
function stand(fails: (pid: number) => boolean = () => false) {
  const said: string[] = [];
  const alive = new Set<number>();
  let pid = 0;
  let change: () => void = () => undefined;
  const launch = (): Promise<Launched> => {
    const mine = ++pid;
    alive.add(mine);
    const { promise: exited, resolve } = Promise.withResolvers<Exit>();
    const end = (code: number) => {
      alive.delete(mine);
      resolve({ code, signal: null, lastWords: '' });
      return exited.then(() => undefined);
    };
    if (!fails(mine)) return Promise.resolve({ pid: mine, exited, stop: () => end(0), ready: Promise.resolve() });
    const ready = Promise.reject(new Error('it cannot live'));
    ready.catch(() => undefined);
    void end(1);
    return Promise.resolve({ pid: mine, exited, stop: () => end(1), ready });
  };
  const changes = (again: () => void) => {
    change = again;
    return () => (change = () => undefined);
  };
  return { said, alive, launch, changes, log: (line: string) => void said.push(line), change: () => change() };
}

test('a change stops the old process before it starts the new one', async () => {
  const here = stand();
  const running = await Reloading.start('it', here.launch, here.log, here.changes);
  here.change();
  await until('it says something', () => here.said.length > 0);
  expect(here.said[0]).toMatch(/^it runs anew/);
  expect([...here.alive]).toEqual([2]);
  expect(running.pid).toBe(2);
  await running.stop();
  expect(here.alive.size).toBe(0);
  expect(await running.exited).toMatchObject({ code: 0 });
});

test('what cannot live waits for the next change, and is nobody else’s end', async () => {
  const here = stand((pid) => pid === 2);
  const running = await Reloading.start('it', here.launch, here.log, here.changes);
  here.change();
  await until('it waits', () => here.said.some((line) => line.includes('waits for the next change')));
  here.change();
  await until('it runs', () => here.said.some((line) => line.includes('runs anew')));
  expect([...here.alive]).toEqual([3]);
  await running.stop();
});

test('after a stop no change starts anything', async () => {
  const here = stand();
  const running = await Reloading.start('it', here.launch, here.log, here.changes);
  await running.stop();
  here.change();
  expect(here.alive.size).toBe(0);
});
