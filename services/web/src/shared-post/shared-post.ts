import { ApiError, client } from '@plateia/contracts/client';
import { publicPost, type Post } from '@plateia/contracts/feed';
import { idInput } from '@plateia/contracts';
import type { Logger } from '@plateia/runtime';
import type { IncomingMessage } from 'node:http';

const ADDRESS = /^\/post\/([^/]+)$/;
/** A page must not wait for its tags: later than this it goes out without them. */
const WITHIN_MS = 500;
/** By which feed says that there is nothing for a stranger; what it says of haste is another matter. */
const REFUSED: readonly (number | null)[] = [401, 403, 404];

interface SharedPostOptions {
  /** where the calls are answered */
  apiOrigin: string;
  patienceScale: number;
  logger: Logger;
}

/** The post behind a shared address, for whoever reads pages without running them. */
export class SharedPost {
  constructor(private readonly options: SharedPostOptions) {}

  /** 'nothing': it is not there, or not for everybody. Undefined for any other page, and where feed does not answer in time. */
  async at(path: string, request: IncomingMessage): Promise<Post | 'nothing' | undefined> {
    const found = idInput.safeParse(ADDRESS.exec(path)?.[1]);
    if (!found.success || isMember(request)) return undefined;
    try {
      const { apiOrigin, patienceScale } = this.options;
      const calls = client(
        { publicPost },
        { baseUrl: apiOrigin, timeoutMs: WITHIN_MS * patienceScale, fetch: onBehalfOf(request) },
      );
      return publicPost.answers[200].parse(await calls.publicPost({ id: found.data }));
    } catch (err) {
      this.options.logger.debug({ err, path }, 'page of a post without tags');
      return err instanceof ApiError && REFUSED.includes(err.status) ? 'nothing' : undefined;
    }
  }
}

/** Members run the page: nothing need be read for them. */
const isMember = ({ headers: { cookie = '' } }: IncomingMessage): boolean => /(?:^|;\s*)(?:__Host-)?at=/.test(cookie);

/** As a stranger, counted by the address of who asks. */
function onBehalfOf({ headers, socket }: IncomingMessage): typeof fetch {
  const chain = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  return (url, init) => {
    const forwarded = new Headers(init?.headers);
    forwarded.set('x-forwarded-for', chain);
    return fetch(url, { ...init, headers: forwarded });
  };
}
