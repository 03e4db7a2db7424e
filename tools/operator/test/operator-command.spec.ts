import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import kafkajs from 'kafkajs';
import mongoose from 'mongoose';
import { join } from 'node:path';
import { UsageError } from '../../run/engines/usage-error.ts';
import { type Operator, runOperatorCommand } from '../operator-command.ts';

const RUN = join(import.meta.dirname, '../run.ts');
const found = process.env;
const { MONGO_URL: _mongo, KAFKA_BROKERS: _kafka, ...withoutEngines } = found;
let complaints: unknown[];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void complaints.push(line));
});
afterEach(() => {
  process.env = found;
  jest.restoreAllMocks();
});

it('hands a command its arguments, and ends as the command says', async () => {
  const given: (readonly string[])[] = [];
  const run = (args: readonly string[]) => Promise.resolve(given.push(args) + 2);
  expect(await runOperatorCommand('erase', { run }, ['--again'])).toBe(3);
  expect(given).toEqual([['--again']]);
  expect(complaints).toEqual([]);
});

it('says what was wrong in one sentence, with the code that the command has for it', async () => {
  const run = () => Promise.reject(new UsageError('There is no data in here.'));
  expect(await runOperatorCommand('erase', { run }, [])).toBe(1);
  expect(await runOperatorCommand('reconcile', { run, codeOfFailure: 2 }, [])).toBe(2);
  expect(complaints).toEqual(['There is no data in here.', 'There is no data in here.']);
});

it('says once that there is no data, and ends as the command says of what could not be run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateia-operator-'));
  process.env = { ...withoutEngines, DATA_DIR: folder };
  const run = async (_: readonly string[], { engines }: Operator) => {
    await engines();
    return 0;
  };
  expect(await runOperatorCommand('reconcile', { run, codeOfFailure: 2 }, [])).toBe(2);
  expect(complaints).toEqual([
    `There is no data in ${folder}: start the platform once, or set MONGO_URL or KAFKA_BROKERS.`,
  ]);
  rmSync(folder, { recursive: true });
});

it.each([new mongoose.mongo.MongoNetworkError('no answer'), new kafkajs.KafkaJSConnectionError('no answer')])(
  'says in one sentence that a server does not answer: %s',
  async (error) => {
    expect(await runOperatorCommand('erase', { run: () => Promise.reject(error) }, [])).toBe(1);
    expect(complaints).toEqual(['no answer']);
  },
);

it('keeps the stack of a fault of ours', async () => {
  const run = () => Promise.reject(new TypeError('x is not a function'));
  expect(await runOperatorCommand('erase', { run }, [])).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/^TypeError: x is not a function\n +at /)]);
});

it('names the commands there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'destroy'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('dead-letters | erase | migrate | reconcile | republish | signing-keys | staff');
});
