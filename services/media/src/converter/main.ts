// A process of its own: what members send is decoded where a crash, or a file that eats all memory, harms nobody else.
import { setPriority } from 'node:os';
import process from 'node:process';
import { make } from '#converter/make';
import { Rejection, type Fault, type Outcome, type Request } from '#converter/orders';
import { systemFaultOf } from '#converter/system-faults';

/** Behind everything that somebody waits for. */
const LOW_PRIORITY = 19;

setPriority(LOW_PRIORITY);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: Request) => void answer(request));

async function answer({ id, order }: Request): Promise<void> {
  const outcome = await make(order).then(
    (made): { outcome: Outcome } => ({ outcome: { made } }),
    (error: unknown): { outcome: Outcome } | Fault =>
      error instanceof Rejection
        ? { outcome: { rejected: error.reason } }
        : {
            fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
            code: systemFaultOf(error),
          },
  );
  process.send?.({ id, ...outcome });
}
