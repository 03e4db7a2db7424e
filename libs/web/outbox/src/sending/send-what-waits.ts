import { keptNames, ownerNow, session } from '@plateia/data';

type Loader = () => Promise<{ of: (userId: string) => unknown }>;

/** What an earlier page left goes out again, whichever page is open; the code for it comes only where something waits. */
export function sendWhatWaits(kinds: Readonly<Record<string, Loader>>): () => void {
  let owner: string | undefined;
  const look = (): void => {
    const userId = ownerNow();
    if (userId === owner) return;
    owner = userId;
    if (userId === undefined) return;
    for (const [name, load] of Object.entries(kinds)) {
      if (keptNames(`outbox.${userId}.${name}.`).length === 0) continue;
      // Without it the next page tries.
      load().then(
        (kind) => void kind.of(userId),
        () => undefined,
      );
    }
  };
  look();
  return session.subscribe(look);
}
