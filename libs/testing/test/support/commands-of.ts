import { comesByItself, OwnTrace, SeenCommands } from '@plateia/test-kit';
import type { InProcessPlatform } from '@plateia/testing';

/**
 * What an act and all that follows from it ask of the engine, by service and collection. What is done once for all of a moment, such as
 * settling points or taking sent events out of documents, is no act's own: the benchmark counts it in.
 */
export async function commandsOf(platform: InProcessPlatform, act: () => Promise<unknown>): Promise<string[]> {
  const trace = new OwnTrace();
  const clients = new Map(platform.connections.map((connection) => [connection.getClient(), connection]));
  const seen = [...clients.values()].map((connection) => new SeenCommands(connection, () => trace.isCurrent));
  try {
    await trace.run(act);
    await platform.drain();
  } finally {
    for (const one of seen) one.stop();
  }
  return seen
    .flatMap(({ all }) => all)
    .filter(({ command }) => !comesByItself(command))
    .map(({ name, database, collection }) => `${database}.${collection} ${name}`.replaceAll(/\bt[0-9a-f]+_/g, ''))
    .toSorted();
}
