import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../../run/engines/usage-error.ts';
import { runOperatorCommand } from '../operator-command.ts';

let complaints: unknown[];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void complaints.push(line));
});
afterEach(() => void jest.restoreAllMocks());

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

it('names the commands there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../run.ts'), 'destroy'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('dead-letters | erase | migrate | reconcile | republish | signing-keys | staff');
});
