// npm run erase -- --again: after a backup was restored, whoever was erased since it was made is erased once more.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
