import type { Log } from './engine.ts';

const EVERY_MS = 10_000;

/** Says what is under way, and goes on saying it while it takes long. */
export async function withProgress<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  log(what);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const timer = setInterval(() => log(`${what} … ${seconds()} s`), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
