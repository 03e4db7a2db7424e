import { client } from '@plateia/contracts/client';
import { publicFeed } from '@plateia/contracts/feed';
import type { Logger } from '@plateia/runtime';
import { CachedRead } from '../reading/cached-read.js';

const WITHIN_MS = 500;
const CACHED_MS = 10 * 60_000;
const AT_ONCE = 50;
/** What is older is found by the pages that lead to it. */
const MOST_PAGES = 10;

interface PublicPostsOptions {
  /** where the calls are answered */
  apiOrigin: string;
  patienceScale: number;
  logger: Logger;
}

/** The addresses of what everybody may read, the newest first. */
export class PublicPosts {
  private readonly listed: CachedRead<string[]>;

  constructor({ apiOrigin, patienceScale, logger }: PublicPostsOptions) {
    const calls = client({ publicFeed }, { baseUrl: apiOrigin, timeoutMs: WITHIN_MS * patienceScale });
    const read = async () => {
      const addresses: string[] = [];
      let nextToken = '';
      for (let page = 0; page < MOST_PAGES; page++) {
        const answer = publicFeed.answers[200].parse(await calls.publicFeed({ limit: AT_ONCE, nextToken }));
        addresses.push(...answer.posts.map(({ id }) => `/post/${id}`));
        nextToken = answer.nextToken;
        if (nextToken === '') break;
      }
      return addresses;
    };
    this.listed = new CachedRead(CACHED_MS, read, logger);
  }

  /** None where feed does not answer in time and never did. */
  async addresses(): Promise<string[]> {
    return (await this.listed.value()) ?? [];
  }
}
