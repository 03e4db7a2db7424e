type Answer<T> = ReadonlyMap<string, T>;

/** Nobody who wants a few rows should wait for thousands. */
const MOST_TOGETHER = 200;

/**
 * Reads of a few rows by id, or by whatever else tells one from all others. Those that come while one is under way are asked together with the next one, which costs the server
 * little more than one of them; whoever comes alone waits for nobody. Callers who ask for the same row share what they are given.
 */
export class GroupedFinds<T> {
  private waiting = new Set<string>();
  private reading: Promise<unknown> = Promise.resolve();
  private next?: Promise<Answer<T>>;

  constructor(private readonly read: (ids: readonly string[]) => Promise<Answer<T>>) {}

  /** As it was at some moment after the call; null where there is none. */
  async byId(id: string): Promise<T | null> {
    return (await this.together([id])).get(id) ?? null;
  }

  /** Those that there are. */
  async byIds(ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const found = await (ids.length > MOST_TOGETHER ? this.read(ids) : this.together(ids));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private together(ids: readonly string[]): Promise<Answer<T>> {
    for (const id of ids) this.waiting.add(id);
    return (this.next ??= this.reading.then(() => this.ask()));
  }

  private ask(): Promise<Answer<T>> {
    const answer = this.read([...this.waiting]);
    this.waiting = new Set();
    this.next = undefined;
    this.reading = answer.catch(() => undefined);
    return answer;
  }
}
