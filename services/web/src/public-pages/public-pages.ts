import type { Language } from '@plateia/contracts';
import { withFigures } from '@plateia/contracts/policies';
import {
  findRoute,
  type Guard,
  type PageDocument,
  type PageWords as Words,
  type RemoteRegistry,
} from '@plateia/contracts/shell';
import type { Documents } from '../documents/documents.js';
import { inlineJson } from '../page/page.js';
import type { ServicePages } from '../service-pages/service-pages.js';
import { CARD } from '../shared-post/post-tags.js';
import type { PublicPosts } from '../shared-post/public-posts.js';
import { addressTags, titleOf, wordTags } from './head-tags.js';
import type { PageWords } from './page-words.js';

export interface Asked {
  registry: RemoteRegistry;
  path: string;
  language: Language;
  /** named in the address */
  asked: Language | undefined;
}

/** What a page says to whoever does not run it. */
export interface PublicPage {
  isThere: boolean;
  /** for the head */
  tags: string[];
  title?: string | undefined;
  withoutScripts?: string | undefined;
}

interface Sources {
  publicOrigin: string;
  words: PageWords;
  documents: Documents;
  services: ServicePages;
  posts: PublicPosts;
}

const FOR_MEMBERS: readonly Guard[] = ['secure', 'helper', 'xp'];
export const UNLISTED = '<meta name="robots" content="noindex">';
const LONGEST_DESCRIPTION = 160;

export class PublicPages {
  constructor(private readonly sources: Sources) {}

  async of(place: Asked): Promise<PublicPage> {
    const { registry, path, language } = place;
    const { words, documents, services } = this.sources;
    const [said, read, service] = await Promise.all([
      words.of(registry, path, language),
      documents.of(registry, path, language),
      services.of(path, language),
    ]);
    if (service && 'nothing' in service) return { isThere: false, tags: [UNLISTED], withoutScripts: service.html };
    const listed = service?.words ?? said ?? (read && wordsOf(read.document, language));
    const tags = [
      ...(listed ? this.tagsOf(listed, place) : []),
      ...(service ? [dataTag(service.data)] : []),
      ...(this.isForMembers(place) ? [UNLISTED] : []),
    ];
    return { isThere: true, title: listed && titleOf(listed), tags, withoutScripts: service?.html ?? read?.html };
  }

  /** Of everything that crawlers may look at. */
  async addresses(registry: RemoteRegistry): Promise<string[]> {
    const { words, documents, services, posts } = this.sources;
    const [listed, leaves, shared] = await Promise.all([
      words.addresses(registry),
      services.addresses(),
      posts.addresses(),
    ]);
    return [...listed, ...documents.addresses(registry), ...leaves, ...shared];
  }

  private tagsOf(words: Words, { path, language, asked }: Asked): string[] {
    const place = { publicOrigin: this.sources.publicOrigin, path, language, asked };
    return [...addressTags(place), ...wordTags(words, place, this.sources.publicOrigin + CARD)];
  }

  private isForMembers({ registry, path }: Asked): boolean {
    const guard = findRoute(registry, path)?.route.guard;
    return guard !== undefined && FOR_MEMBERS.includes(guard);
  }
}

const dataTag = (data: object): string =>
  `<script type="application/ld+json" nonce="__CSP_NONCE__">${inlineJson(data)}</script>`;

/** A document is described by its own first lines. */
function wordsOf({ title, inShort }: PageDocument, language: Language): Words {
  const line = withFigures(inShort.join(' '), language);
  return {
    title,
    description: line.length <= LONGEST_DESCRIPTION ? line : `${line.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`,
  };
}
