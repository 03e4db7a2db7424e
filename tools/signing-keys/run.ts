// npm run signing-keys -- list | rotate | end …: the operators' way to the keys of access tokens.
import { ensureBuilt } from '../toolchain/build.ts';

await ensureBuilt((line) => console.error(line));
await import('./command.ts');
