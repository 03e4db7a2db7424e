import { lineOf, releases, type ReleasedRemote, type Releases, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Logger } from '@plateia/runtime';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { canaryFor, deviceIn } from './canary.js';

const LOOK_AGAIN_MS = 250;
const EMPTY: Releases = { schema: 1, remotes: [] };

/** The remotes in force. A change of the file is seen by the next request; a bad one changes nothing. */
export class RegistryFile {
  private known = EMPTY;
  private stamp = '';
  private complaint = '';
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly logger: Logger,
  ) {}

  /** As who sends such headers gets it: crawlers and visitors what all get. */
  async current(headers: IncomingHttpHeaders = {}): Promise<RemoteRegistry> {
    const { schema, remotes } = await this.released();
    const device = deviceIn(headers);
    return { schema, remotes: remotes.map((remote) => lineOf(remote, canaryFor(remote, device))) };
  }

  private async released(): Promise<Releases> {
    if (performance.now() - this.lookedAt > LOOK_AGAIN_MS) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.looking;
    }
    return this.known;
  }

  private async look(): Promise<void> {
    try {
      // By its bytes' place and time: a mounted ConfigMap changes by swapping a link.
      const { ino, size, mtimeMs } = await stat(this.path);
      const stamp = `${ino} ${size} ${mtimeMs}`;
      if (stamp !== this.stamp) {
        // Whatever these bytes say, they need not be read again.
        this.stamp = stamp;
        this.known = releases.parse(JSON.parse(await readFile(this.path, 'utf8')));
        this.logger.info({ remotes: this.known.remotes.map(described) }, 'registry read');
        this.complaint = '';
      }
    } catch (err) {
      // Once for each trouble, not once for each request.
      const complaint = String(err);
      if (complaint !== this.complaint) this.logger.error({ err, path: this.path }, 'registry of remotes not readable');
      this.complaint = complaint;
    }
    this.lookedAt = performance.now();
  }
}

const described = ({ name, version, canary }: ReleasedRemote): string =>
  canary ? `${name}@${version}, ${canary.share} % ${canary.version}` : `${name}@${version}`;
