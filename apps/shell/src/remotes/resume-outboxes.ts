import type { RegisteredRemote } from '@plateia/contracts/shell';
import { keptNames, ownerNow, session } from '@plateia/data';
import { attachRemote } from '@plateia/mfe-kit';

/** Sends what an earlier page left, whichever page is open now. A remote comes for it only where something of it waits. */
export function resumeOutboxes(remotes: readonly RegisteredRemote[]): () => void {
  const look = (): void => {
    const userId = ownerNow();
    if (userId === undefined) return;
    for (const { name, outboxes = [] } of remotes) {
      const waiting = outboxes.filter((outbox) => keptNames(`outbox.${userId}.${outbox}.`).length > 0);
      // Without its code, the next page or the next line tries.
      if (waiting.length > 0) open(name, waiting, userId).catch(() => undefined);
    }
  };
  let owner: string | undefined;
  const stop = session.subscribe(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    look();
  });
  addEventListener('online', look);
  owner = ownerNow();
  look();
  return () => {
    stop();
    removeEventListener('online', look);
  };
}

/** An outbox that is open already is the same one. */
async function open(remote: string, names: readonly string[], userId: string): Promise<void> {
  const { outboxes = {} } = await attachRemote(remote);
  await Promise.all(names.map(async (name) => (await outboxes[name]?.())?.of(userId)));
}
