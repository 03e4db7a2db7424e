import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { watchHeartbeats } from '../src/heartbeat-watch.js';

class Client extends EventEmitter {
  readonly calls: string[] = [];
  isAway = false;

  close(): Promise<void> {
    this.calls.push('close');
    return Promise.resolve();
  }

  connect(): Promise<this> {
    this.calls.push('connect');
    return this.isAway ? Promise.reject(new Error('away')) : Promise.resolve(this);
  }

  heartbeat(what: 'Started' | 'Succeeded' | 'Failed', awaited = false): void {
    this.emit(`serverHeartbeat${what}`, { connectionId: 'db', awaited });
  }
}

describe('heartbeats of a database', () => {
  let client: Client;
  let end: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    client = new Client();
    end = watchHeartbeats(client as unknown as Parameters<typeof watchHeartbeats>[0]);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each(['Succeeded', 'Failed'] as const)('lets the client be when one has %s', async (how) => {
    client.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(4_900);
    client.heartbeat(how);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(client.calls).toEqual([]);
  });

  it('opens the client anew, once, when one does neither', async () => {
    client.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(client.calls).toEqual(['close', 'connect']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(client.calls).toHaveLength(2);
  });

  it('takes longer to, where a busy machine is given patience', async () => {
    const patient = new Client();
    watchHeartbeats(patient as unknown as Parameters<typeof watchHeartbeats>[0], 12);
    patient.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(patient.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(patient.calls).toEqual(['close', 'connect']);
  });

  it('is patient with one that waits for news', async () => {
    client.heartbeat('Started', true);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(client.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(client.calls).toEqual(['close', 'connect']);
  });

  it('opens it again and again while it cannot be opened', async () => {
    client.isAway = true;
    client.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(client.calls).toEqual(['close', 'connect']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(client.calls).toEqual(['close', 'connect', 'connect', 'connect']);
    client.isAway = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(client.calls).toHaveLength(5);
    client.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(client.calls).toHaveLength(7);
  });

  it('opens nothing for whoever has closed it', async () => {
    client.heartbeat('Started');
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(client.calls).toEqual([]);
  });

  it('leaves it closed for whoever closed it while it could not be opened', async () => {
    client.isAway = true;
    client.heartbeat('Started');
    await jest.advanceTimersByTimeAsync(5_000);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(client.calls).toEqual(['close', 'connect', 'close']);
  });
});
