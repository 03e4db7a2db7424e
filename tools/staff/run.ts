// npm run staff: who may decide for the platform, which no call of its own ever says; and money that two of them move by hand.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
