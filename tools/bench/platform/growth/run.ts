// npm run bench:growth [-- --posts 1000000]: whether the home feed costs the same however much there is. Fails by nothing.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../../run/engines/usage-error.ts';
import { table } from '../figures.ts';
import { growthFigures } from './measure.ts';

const page = fileURLToPath(new URL('../../../../docs/bench/growth.md', import.meta.url));

try {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000000' } } });
  const figures = await growthFigures({ few: 1_000, many: Number(values.posts) }, (line) => console.log(`  ${line}`));
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  const rows = table(figures);
  console.log(rows);
  const said = `CPU of the feed service and its engine for one page of 20, the best of four rounds. \`npm run bench:growth\` writes this page.`;
  writeFileSync(page, `# The home feed as the platform grows\n\n${said}\n\n\`\`\`\n${rows}\n\`\`\`\n\n${machine}\n`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
