// npm run drill -- [--kills 200] [--shape embedded|services] [--minutes 30] [--members 30]
import { parseArgs } from 'node:util';
import { messageOf } from '../engines/refusal.ts';
import { ensureBuilt } from '../toolchain/build.ts';

const log = (line: string): void => console.log(`  ${line}`);

try {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      shape: { type: 'string', default: 'embedded' },
      minutes: { type: 'string', default: '30' },
      members: { type: 'string', default: '40' },
    },
  });
  const { shape } = values;
  if (shape !== 'embedded' && shape !== 'services') throw new Error('--shape is embedded or services');
  await ensureBuilt(log);
  // Packages can be loaded once they are built.
  const { killDrill } = await import('./drill.ts');
  const numbers = { kills: Number(values.kills), minutes: Number(values.minutes), members: Number(values.members) };
  const counts = await killDrill({ shape, ...numbers, log });
  console.log(JSON.stringify(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
