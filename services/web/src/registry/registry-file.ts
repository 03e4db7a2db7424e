import { registry as registrySchema, type RemoteRegistry } from '@plateia/contracts/shell';
import type { Logger } from '@plateia/runtime';
import { readFile, stat } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

const LOOK_AGAIN_MS = 250;
const EMPTY: RemoteRegistry = { schema: 1, remotes: [] };

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

  async current(): Promise<RemoteRegistry> {
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
        this.known = registrySchema.parse(JSON.parse(await readFile(this.path, 'utf8')));
        this.logger.info(
          { remotes: this.known.remotes.map(({ name, version }) => `${name}@${version}`) },
          'registry read',
        );
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
