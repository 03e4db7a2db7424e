import { expect, it, jest } from '@jest/globals';
import { UsageError } from '../../../run/engines/usage-error.ts';
import { Engines } from '../engines.ts';
import type { Source } from '../source.ts';

const source = (name: string, start: Source['start']): Source => ({
  name,
  variable: `TEST_${name}_OF_THE_SPEC`,
  start,
});
const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);

it('hands out the address of each engine and stops them all', async () => {
  const stop = jest.fn(async () => undefined);
  const engines = new Engines([source('A', async () => ({ address: 'a:1', stop }))]);
  await engines.step.run();
  expect(engines.env).toEqual({ TEST_A_OF_THE_SPEC: 'a:1' });
  await engines.stop();
  await engines.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('says aloud what the machine cannot have, and goes on without it', async () => {
  const refuse = () => Promise.reject(new UsageError('B is not on this machine: install it.'));
  const engines = new Engines([
    source('B', refuse),
    source('C', async () => ({ address: 'c:1', stop: async () => undefined })),
  ]);
  await expect(engines.step.run()).resolves.toMatchObject({ failed: 0 });
  expect(engines.env).toEqual({ TEST_C_OF_THE_SPEC: 'c:1' });
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^SKIPPED: .*B.*install it/));
  await engines.stop();
});

it('takes an engine that breaks for a failure, after trying the others', async () => {
  const engines = new Engines([
    source('D', () => Promise.reject(new Error('D ended before it served'))),
    source('E', async () => ({ address: 'e:1', stop: async () => undefined })),
  ]);
  await expect(engines.step.run()).rejects.toThrow('D ended before it served');
  expect(engines.env).toEqual({ TEST_E_OF_THE_SPEC: 'e:1' });
  await engines.stop();
});
