import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Getting everything up leaves more behind than watching it will ever need, and one who only waits is slow to collect it. */
export function sweepUp(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
