// npm run republish -- <kind>: every snapshot of one kind is said again, for whoever has to rebuild a projection.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
