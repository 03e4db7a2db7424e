import type { Connection } from '@plateia/mongo';
import { OwnTrace } from './own-trace.js';
import { comesByItself } from './seen-commands.js';

interface Explained {
  command: string;
  examined: number;
  returned: number;
  stages: string[];
}

interface Started {
  commandName: string;
  command: Record<string, unknown>;
}

/** The address with which `watchReads` sees anything. */
export const watched = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;

/** Every query that the work has the service ask its database, asked again with `explain`. */
export async function watchReads<T>(
  connection: Connection,
  work: () => Promise<T>,
): Promise<{ result: T; explained: Explained[] }> {
  const client = connection.getClient();
  const seen: Record<string, unknown>[] = [];
  const trace = new OwnTrace();
  const note = ({ commandName, command }: Started) => {
    const isOwn = commandName === 'find' && command['$db'] === connection.name;
    if (isOwn && trace.isCurrent && !comesByItself(command)) seen.push(command);
  };
  client.on('commandStarted', note);
  const result = await trace.run(work);
  client.off('commandStarted', note);
  if (seen.length === 0) throw new Error('No command was seen');
  return { result, explained: await Promise.all(seen.map((command) => explain(connection, command))) };
}

async function explain(
  connection: Connection,
  { find, filter, sort, projection, limit, skip, hint }: Record<string, unknown>,
): Promise<Explained> {
  const query = {
    find,
    filter,
    ...(sort ? { sort } : {}),
    ...(projection ? { projection } : {}),
    ...(limit ? { limit } : {}),
    ...(skip ? { skip } : {}),
    ...(hint ? { hint } : {}),
  };
  const plan = await connection
    .getClient()
    .db(connection.name)
    .command({ explain: query, verbosity: 'executionStats' });
  const { totalDocsExamined, nReturned } = plan['executionStats'] as { totalDocsExamined: number; nReturned: number };
  const stages = [
    ...JSON.stringify((plan['queryPlanner'] as { winningPlan: object }).winningPlan).matchAll(/"stage":"(\w+)"/g),
  ].map(([, stage]) => stage ?? '');
  return { command: JSON.stringify(query), examined: totalDocsExamined, returned: nReturned, stages };
}
