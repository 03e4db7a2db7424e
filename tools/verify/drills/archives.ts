import { DAY_MS } from '@plateia/contracts';
import { ApiError } from '@plateia/contracts/client';
import { readExport, requestExport } from '@plateia/contracts/identity';
import { type Member, owedTo, paidIn, takeAlong, unpacked, until } from '@plateia/testing';
import type { Databases } from './databases.ts';
import { Hands } from './hands.ts';
import { type Acknowledged, COMES, retryWrite } from './retry-write.ts';

/** Each archive leaves a row there: that it is ready. */
const TOLD = 'notifications/notifications';

interface Whole {
  /** how many rows each entry has */
  rows: Readonly<Record<string, number>>;
  paths: string;
}

/** One member takes along all there is of them, over and over, whatever happens to the platform. */
export class Archives extends Hands {
  readonly faults: string[] = [];
  taken = 0;
  #whole: Whole = { rows: {}, paths: '' };
  readonly #member: Member;
  readonly #databases: Databases;
  readonly #ledger: Acknowledged;

  constructor(member: Member, { databases, ledger }: { databases: Databases; ledger: Acknowledged }) {
    super();
    this.#member = member;
    this.#databases = databases;
    this.#ledger = ledger;
  }

  /** How a whole one looks, while nothing is killed and the member does nothing else. */
  async measure(): Promise<void> {
    const { own, untold } = await owedTo(this.#member.userId, this.#databases.stored());
    this.faults.push(...untold.map((row) => `nothing says whether this is taken along: ${row}`));
    const first = await takeAlong(this.#member);
    this.#compare(first, { rows: own, paths: pathsOf(first) });
    this.#whole = { rows: own, paths: pathsOf(first) };
  }

  /** For the reader of the drill. */
  get size(): string {
    const rows = Object.values(this.#whole.rows).reduce((sum, count) => sum + count, 0);
    return `an archive of ${rows} rows and ${this.#whole.paths.split('\n').length} entries`;
  }

  protected acts() {
    return [() => this.#take()];
  }

  async #take(): Promise<void> {
    const found = await this.#next().catch((error: unknown) => void this.faults.push(String(error)));
    if (!found) return;
    this.#compare(found, this.#whole);
    this.taken++;
  }

  async #next(): Promise<Map<string, string>> {
    await until('a day goes by', () => this.#dayGoesBy(), COMES);
    await retryWrite(this.#ledger, () => this.#member.call(requestExport).catch(unlessBegun), requestExport.id);
    const comes = () => this.#fetched().catch(() => undefined);
    return until('the archive', comes, COMES);
  }

  /** The engine is among those that are killed. */
  async #dayGoesBy(): Promise<boolean> {
    const exports = this.#databases.rows<{ _id: string; requestedAt: Date }>('identity', 'exports');
    const before = { $set: { requestedAt: new Date(Date.now() - DAY_MS - 1_000) } };
    const found = await exports.updateOne({ _id: this.#member.userId }, before).catch(() => undefined);
    return found?.matchedCount === 1;
  }

  /** A link opens once: whoever is cut off asks for another. */
  async #fetched(): Promise<Map<string, string> | undefined> {
    const { url } = await this.#member.call(readExport);
    if (url === undefined) return undefined;
    const archive = await fetch(new URL(url, this.#member.origin));
    return archive.ok ? unpacked(archive) : undefined;
  }

  #compare(found: ReadonlyMap<string, string>, { rows, paths }: Whole): void {
    for (const [entry, count] of Object.entries(paidIn(found))) {
      const least = rows[entry] ?? 0;
      const most = entry === TOLD ? least + this.taken + 1 : least;
      if (count < least || count > most) this.faults.push(`an archive has ${count} ${entry}, ${least} are there`);
    }
    if (pathsOf(found) !== paths) this.faults.push('an archive has other entries than the first');
  }
}

const pathsOf = (archive: ReadonlyMap<string, string>): string => [...archive.keys()].sort().join('\n');

/** The try before it was killed behind its work. */
function unlessBegun(error: unknown): true {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') return true;
  throw error;
}
