import { fileURLToPath } from 'node:url';
import { runTool } from '../../run/engines/tool.ts';
import type { Databases } from './databases.ts';
import type { Acknowledged } from './retry-write.ts';
import type { Invariants } from './check-invariants.ts';
import type { KillReport } from './run-kills.ts';

const operator = fileURLToPath(new URL('../../operator/run.ts', import.meta.url));

export interface DrillEvidence {
  /** of the running platform */
  dataDir: string;
  ledger: Acknowledged;
  databases: Databases;
}

export interface KillEvidence extends DrillEvidence {
  report: Pick<KillReport, 'beside'>;
}

/** Whatever was written while processes died. */
export const afterAnyLoad: Invariants<DrillEvidence> = {
  'no write was refused without a reason': ({ ledger }) => Promise.resolve(ledger.refusals),

  'no event waits in a document': async ({ databases }) =>
    Object.entries(await databases.waiting()).map(
      ([place, waiting]) => `${waiting} documents of ${place} hold unsent events`,
    ),

  'there is no dead letter': async ({ dataDir }) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const said = await runTool(process.execPath, [operator, 'dead-letters', 'list', '--json'], { env });
    return (JSON.parse(said) as { type: string; cause: string }[]).map(({ type, cause }) => `${type}: ${cause}`);
  },
};

/** And killed at named points of their work. */
export const afterKills: Invariants<KillEvidence> = {
  'what is done comes past every named point': ({ report }) => Promise.resolve(report.beside),
  ...afterAnyLoad,
};
