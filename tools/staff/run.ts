// npm run staff -- grant|revoke <email>: who may decide for the platform, which no call of its own ever says.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
