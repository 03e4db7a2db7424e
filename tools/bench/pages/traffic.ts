import type { CDPSession } from 'playwright-core';

const COUNTED = new Set(['Document', 'Script', 'Stylesheet']);
/** What says which remotes there are and what they consist of. */
const REGISTRY = /\/remotes\.json$|\/mf-manifest\.[^/]+\.json$/;
const KIB = 1_024;

interface Load {
  type: string;
  url: string;
  bytes: number;
}

/** What a page asked for, as it was served. */
export class Traffic {
  private readonly loads = new Map<string, Load>();

  static async watch(devtools: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      const { url, headers, fromDiskCache } = response;
      const length = headers['content-length'] ?? headers['Content-Length'];
      if (!fromDiskCache) traffic.loads.set(requestId, { type, url, bytes: Number(length ?? 0) });
    });
    await devtools.send('Network.enable');
    return traffic;
  }

  /** One that is found again in the memory of the page was served once. */
  private get served(): Load[] {
    return [...new Map([...this.loads.values()].map((load) => [load.url, load])).values()];
  }

  get scriptKiB(): number {
    return this.served.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
  }

  /** The heaviest first, a line each. */
  get scripts(): string[] {
    return this.served
      .filter(isScript)
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${(bytes / KIB).toFixed(1).padStart(6)} KiB  ${new URL(url).pathname}`);
  }

  /** Document, scripts, styles and registry; calls, fonts, texts and images are not. */
  get requests(): number {
    return this.served.filter((load) => COUNTED.has(load.type) || isScript(load) || REGISTRY.test(load.url)).length;
  }
}

/** A preload may be told as something else. */
const isScript = ({ type, url }: Load): boolean => type === 'Script' || new URL(url).pathname.endsWith('.js');
