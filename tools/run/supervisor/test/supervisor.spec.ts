import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { promisedMs, until } from '@plateia/test-kit';
import { killGroup } from '../../engines/child.ts';
import { identityOf, isAlive } from '../process-identity.ts';
import { newDataDir, startFake, type Started } from './start-fake.ts';

/** Processes start and stop in them, on machines that may be busy. */

const started: Started[] = [];

async function start(env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const one = await startFake(env);
  started.push(one);
  return one;
}

/** Whatever a failed expectation left running. */
afterEach(async () => {
  for (const one of started.splice(0)) {
    if (one.process.exitCode === null && one.process.signalCode === null) killGroup(one.process.pid as number);
    await one.ended;
  }
});

const pidOf = (one: Started, name: string) =>
  one.runFile().processes.find((listed) => listed.name === name)?.pid as number;
const identities = (one: Started) => one.runFile().processes.map(({ pid }) => identityOf(pid));

describe('a running platform', () => {
  it('says where it is, starts again what was killed, and leaves nothing when told to stop', async () => {
    const one = await start();
    expect(await one.ready()).toBe(`ready http://localhost:${one.env['PORT']}`);
    expect(one.runFile()).toMatchObject({
      origin: `http://localhost:${one.env['PORT']}`,
      inbox: `http://localhost:${one.env['MAIL_INBOX_PORT']}`,
      ops: `http://localhost:${one.env['OPS_PORT']}`,
      shape: 'embedded',
      pid: one.process.pid,
      processes: [{ name: 'foreign' }, { name: 'first' }, { name: 'second' }],
    });
    for (const name of ['first', 'foreign', 'second']) {
      const old = pidOf(one, name);
      process.kill(old, 'SIGKILL');
      await until(`${name} runs anew`, () => pidOf(one, name) !== old, { withinMs: promisedMs(2_000) });
    }
    const last = identities(one);
    expect(last.every(isAlive)).toBe(true);
    one.process.kill('SIGTERM');
    expect((await one.ended).code).toBe(0);
    expect(last.filter(isAlive)).toEqual([]);
    expect(existsSync(join(one.dataDir, 'run.json'))).toBe(false);
    expect(existsSync(join(one.dataDir, 'lock'))).toBe(false);
  });

  it('leaves no orphan when it is killed itself, and the next start works at once', async () => {
    const one = await start();
    await one.ready();
    const children = identities(one);
    one.process.kill('SIGKILL');
    const next = await start(one.env);
    await next.ready();
    expect(children.filter(isAlive)).toEqual([]);
    next.process.kill('SIGINT');
    expect((await next.ended).code).toBe(0);
  });

  it('gives up a process that keeps dying, with its last words and nothing left behind', async () => {
    const one = await start({ FAKE_MANNER: 'dying' });
    const { code, stdout, stderr } = await one.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^second keeps ending while it starts \(exit code 3\)[^\n]*\nno such luck\n$/);
    expect(stdout).not.toContain('ready http');
    const port = one.env['FAKE_PORTS']?.split(',')[0];
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    expect(existsSync(join(one.dataDir, 'lock'))).toBe(false);
  });
});

describe('a start that cannot work', () => {
  async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
    const { code, stderr } = await (await start(env)).ended;
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    return stderr;
  }

  it.each(['PORT', 'PROVIDER_PORT', 'PAYMENTS_PORT'])('names the port that is taken (%s)', async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await refusal({ [variable]: String(port) });
    expect(said).toContain(`Port ${port} is taken`);
    expect(said).toContain(variable);
    other.close();
  });

  it('asks what it is where others can reach it', async () => {
    expect(await refusal({ HOST: '0.0.0.0', NODE_ENV: '' })).toMatch(/^HOST 0\.0\.0\.0 .*NODE_ENV/);
  });

  it('names the data directory that another platform uses, and lets that one go on', async () => {
    const one = await start();
    await one.ready();
    expect(await refusal({ DATA_DIR: one.dataDir })).toContain(
      `${one.dataDir} is in use by another running platform (process ${one.process.pid})`,
    );
    expect(identities(one).every(isAlive)).toBe(true);
    one.process.kill('SIGTERM');
    await one.ended;
  });

  it('names the data directory it cannot write or read', async () => {
    const dir = newDataDir();
    writeFileSync(join(dir, 'file'), '');
    expect(await refusal({ DATA_DIR: join(dir, 'file', 'data') })).toMatch(/cannot be written \(ENOTDIR\)/);
    mkdirSync(join(dir, 'old'));
    writeFileSync(join(dir, 'old', 'version'), '0\n');
    expect(await refusal({ DATA_DIR: join(dir, 'old') })).toContain(
      'written by another version (its data version is "0"',
    );
  });

  it('names all bad variables at once', async () => {
    expect(await refusal({ PORT: '99999', SEED: 'much', PUBLIC_ORIGIN: 'nowhere' })).toMatch(
      /PORT: .*; PUBLIC_ORIGIN: .*; SEED: .*/,
    );
  });

  it('names each engine address that leads nowhere', async () => {
    const nowhere = '127.0.0.1:1';
    expect(await refusal({ MONGO_URL: `mongodb://user:secret@${nowhere}` })).toMatch(
      /^MONGO_URL mongodb:\/\/127\.0\.0\.1:1 cannot be reached/,
    );
    expect(await refusal({ REDIS_URL: `redis://${nowhere}` })).toContain(
      `REDIS_URL redis://${nowhere} cannot be reached`,
    );
    expect(await refusal({ KAFKA_BROKERS: nowhere })).toContain(`KAFKA_BROKERS ${nowhere} cannot be reached`);
  });
});
