// npm run dead-letters -- list | replay …: the operators' way to events that no handler could take.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
