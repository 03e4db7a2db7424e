// npm run migrate -- [service]: indexes and data of all services or of one, as this release wants them.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
