// npm run reconcile: our ledger and our members' plans beside the provider's books; every difference is named, and ends it with 1.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
