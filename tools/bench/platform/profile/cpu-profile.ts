import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../../run/engines/usage-error.ts';

/** Where Node listens once a process was sent SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const SAMPLE_EVERY_US = 500;
const WAIT_MS = 200;
const MOST_TRIES = 50;

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** A function and the time spent in it alone. */
export interface Frame {
  place: string;
  ms: number;
}

/** What a process of Node spends its time in while that goes on. */
export async function framesDuring(pid: number, work: () => Promise<unknown>): Promise<Frame[]> {
  const socket = new WebSocket(await debuggerOf(pid));
  await once(socket, 'open');
  const inspector = new Inspector(socket);
  try {
    await inspector.ask('Profiler.enable');
    await inspector.ask('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
    await inspector.ask('Profiler.start');
    await work();
    const { profile } = (await inspector.ask('Profiler.stop')) as { profile: Profile };
    return framesOf(profile);
  } finally {
    socket.close();
  }
}

async function debuggerOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await fetch(INSPECTOR).catch(() => undefined);
    if (answer) {
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    }
    await sleep(WAIT_MS);
  }
  throw new UsageError(`The process ${pid} does not let itself be looked into.`);
}

class Inspector {
  #last = 0;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', hear);
        resolve(answer.result);
      };
      this.#socket.addEventListener('message', hear);
    });
  }
}

function framesOf({ nodes, samples, timeDeltas }: Profile): Frame[] {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const place = places.get(id) ?? '';
    spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[index] ?? 0) / 1_000);
  }
  return [...spent]
    .filter(([place]) => place !== '(idle)')
    .map(([place, ms]) => ({ place, ms }))
    .toSorted((a, b) => b.ms - a.ms);
}

function placeOf({ functionName, url, lineNumber }: ProfileNode['callFrame']): string {
  const file = url.replace(/^.*\/node_modules\//, '').replace(/^.*\/(?=(?:libs|services|tools)\/)/, '');
  return url === '' ? functionName : `${functionName || 'a function'} ${file}:${lineNumber + 1}`;
}
