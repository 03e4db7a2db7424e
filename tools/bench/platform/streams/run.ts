// npm run bench:streams [-- --streams 5000]: open pages on one process. Prints a table and writes it down, never fails by it.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../../run/engines/usage-error.ts';
import { table } from '../figures.ts';
import { streamFigures } from './measure.ts';

const page = fileURLToPath(new URL('../../../../docs/bench/streams.md', import.meta.url));

try {
  const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
  const streams = Number(values.streams);
  const rows = table(await streamFigures(streams, (line) => console.log(`  ${line}`)));
  console.log(rows);
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const said = `${streams} open streams on one process of the notifications service, all of them friends of whoever posts. \`npm run bench:streams\` writes this page.`;
  writeFileSync(page, `# Open streams on one process\n\n${said}\n\n\`\`\`\n${rows}\n\`\`\`\n\n${machine}\n`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
