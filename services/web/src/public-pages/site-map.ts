import { escaped } from '../page/escaped.js';
import { addressesOf } from './head-tags.js';

/** What crawlers may look at, each address with both of its languages. */
export function siteMap(publicOrigin: string, paths: readonly string[]): string {
  const places = [...new Set(paths)].sort().map((path) => {
    const { canonical, alternates } = addressesOf({ publicOrigin, path, asked: undefined });
    const links = alternates.map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(canonical)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${places.join('\n')}
</urlset>
`;
}

/** Pages for members say nothing to a crawler but the way in. */
const FOR_MEMBERS = [
  '/api/',
  '/auth/',
  '/bookings',
  '/feed',
  '/friends',
  '/messages',
  '/notifications',
  '/pro$',
  '/pro/',
];

export const robots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...FOR_MEMBERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
