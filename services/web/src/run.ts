import { BadSettings, createLogger, ServerDrain } from '@plateia/runtime';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWebSettings, type WebSettings } from './config.js';
import { createOps } from './ops.js';
import { createWebHost } from './web-host.js';

const DRAIN_GRACE_MS = 500;

/** The web host as a process of its own. */
export async function runWeb(): Promise<void> {
  let settings: WebSettings;
  try {
    settings = readWebSettings();
  } catch (error) {
    return endWith(error instanceof BadSettings ? error.message : String(error));
  }
  const logger = createLogger({ service: 'web', level: settings.logLevel });
  const host = createWebHost({ ...settings, logger });
  let stopping = false;
  const server = http.createServer((request, response) => {
    if (stopping) response.setHeader('connection', 'close');
    host.handle(request, response);
  });
  const closing = new ServerDrain(server);
  server.keepAliveTimeout = 65_000;
  const ops = createOps(async () => (stopping ? ['stopping'] : await host.missing()));

  /** Answers ask their connections to end first, so that whoever sends requests learns of the stop by an answer. */
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sleep(DRAIN_GRACE_MS);
    await closing.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (settings.supervised)
    process.stdin
      .once('end', () => void stop())
      .once('close', () => void stop())
      .resume();
  try {
    await listen(ops, settings.host, settings.opsPort);
    await listen(server, settings.host, settings.port);
    logger.info({ port: settings.port, opsPort: settings.opsPort }, 'ready');
  } catch (error) {
    endWith(`Port ${settings.port} or ${settings.opsPort} cannot be opened: ${(error as Error).message}`);
  }
}

function listen(server: http.Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function endWith(reason: string): void {
  process.stderr.write(`${reason}\n`, () => process.exit(1));
}
