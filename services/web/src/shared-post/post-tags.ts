import type { Post } from '@plateia/contracts/feed';
import { escaped } from '../page/escaped.js';

export interface PostTags {
  /** of the document */
  title: string;
  /** for its head */
  meta: string;
}

const PRODUCT = 'Plateia';
/** The platform's own picture, by its address on this host. */
export const CARD = '/card.png';
const LONGEST_DESCRIPTION = 200;

/** Title, description and picture of a public post, as crawlers and messengers read them. */
export function postTags(post: Post, publicOrigin: string): PostTags {
  const title = `${post.authorFullName} · ${PRODUCT}`;
  const picture = pictureOf(post, publicOrigin);
  const description = descriptionOf(post);
  const tags: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'article'],
    ['property', 'og:site_name', PRODUCT],
    ['property', 'og:url', `${publicOrigin}/post/${post.id}`],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'article:published_time', post.createdAt],
  ];
  tags.push(['property', 'og:image', picture.url]);
  if (picture.alt) tags.push(['property', 'og:image:alt', picture.alt]);
  tags.push(['name', 'twitter:card', picture.isWide ? 'summary_large_image' : 'summary']);
  const meta = tags
    .map(([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}">`)
    .join('\n    ');
  return { title: escaped(title), meta };
}

/** Photos may speak for themselves: then their own words are read. */
function descriptionOf({ content, files, authorFullName }: Post): string {
  const words = [content, ...files.map(({ alt }) => alt), authorFullName].find((text) => text.trim() !== '') ?? '';
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const points = Array.from(line);
  return points.length <= LONGEST_DESCRIPTION ? line : `${points.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`;
}

/** The first photo; a post without any is known by its author's, and one of an author without a photo by the platform. */
function pictureOf({ files, authorPhoto, authorFullName }: Post, publicOrigin: string) {
  const photo = files.find(({ kind, status }) => kind === 'image' && status === 'ready');
  const pictures = [
    { address: photo && (photo.medium ?? photo.url), alt: photo?.alt, isWide: true },
    { address: authorPhoto, alt: authorFullName, isWide: false },
  ];
  const found = pictures.find(({ address }) => address && URL.canParse(address, publicOrigin));
  const { address, ...picture } = found ?? { address: CARD, alt: PRODUCT, isWide: true };
  return { ...picture, url: new URL(address ?? CARD, publicOrigin).href };
}
