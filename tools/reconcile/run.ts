// npm run reconcile: our ledger beside the provider's books; every difference of a cent is named, and ends it with 1.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
