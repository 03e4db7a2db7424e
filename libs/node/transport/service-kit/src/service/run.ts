import { BadSettings, type Logger } from '@plateia/runtime';
import type { Pages } from '../http/listener.js';
import { MigrationFailed } from './migrate.js';
import { committedDocuments } from '../ops/committed-documents.js';
import type { Documents } from '../ops/documents.js';
import type { ServiceDefinition } from './define-service.js';
import { PlatformProcess, type Addresses } from './platform-process.js';
import { processEnvironment } from './platform.config.js';
import { readProcessSettings } from './read-settings.js';
import { endInOrder, endWith, endWithParent, onSignals } from './process-end.js';

export interface RunOptions {
  documents?: Documents;
  /** served beside the calls, where no process of their own does it */
  pages?: (logger: Logger) => Pages;
  /** e.g. to tell a supervisor */
  onReady?: (addresses: Addresses) => void;
}

/** EX_CONFIG: starting again would not help. */
const BAD_CONFIGURATION = 78;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One service as a process of its own. */
export const runAlone = (service: ServiceDefinition, options: RunOptions = {}): Promise<void> =>
  run([service], 'alone', options);

/** All of them behind one listener, each in a container of its own. */
export const runTogether = (services: readonly ServiceDefinition[], options: RunOptions = {}): Promise<void> =>
  run(services, 'together', options);

async function run(
  services: readonly ServiceDefinition[],
  shape: 'alone' | 'together',
  options: RunOptions,
): Promise<void> {
  let platform: PlatformProcess | undefined;
  try {
    const settings = readProcessSettings(services, processEnvironment());
    const { documents = committedDocuments, pages } = options;
    const started = new PlatformProcess(settings, {
      shape,
      documents,
      ...(pages && { pages }),
      onHopeless: () => process.exit(1),
    });
    platform = started;
    const stop = () => endInOrder(started);
    onSignals(stop, started.logger);
    if (settings.platform.PLATEIA_SUPERVISED) endWithParent();
    const [, , command, ...args] = process.argv;
    if (command !== undefined) {
      process.exitCode = await operate(started, command, args);
      return endInOrder(started);
    }
    const addresses = await platform.start();
    options.onReady?.(addresses);
  } catch (error) {
    endWith(reasonOf(error), error instanceof BadSettings ? BAD_CONFIGURATION : 1);
  }
}

/** `node main.mjs migrate`: the image of a service brings its own database up to date, and does what its operators ask. */
async function operate(platform: PlatformProcess, command: string, args: readonly string[]): Promise<number> {
  if (command !== 'migrate') return platform.operate(command, args, say);
  for (const { service, version, applied, indexes } of await platform.migrate())
    say(`${service}: version ${version}, ${applied.length} applied, ${indexes.length} indexes renewed`);
  return 0;
}

/** One sentence that says what and how to mend it; the stack only where it is a fault of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof BadSettings || error instanceof MigrationFailed) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program: stop that one, or set PORT (and OPS_PORT) to free ones`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
