import { addressOf, SERVICES } from './service-html.js';
import type { ServiceLeaf, ServiceRoot } from './services.js';

const CONTEXT = 'https://schema.org';
const PROVIDER = { '@type': 'Organization', name: 'Plateia' };

/** The kinds of services by name, as search engines read them. */
export const listData = (roots: readonly ServiceRoot[], publicOrigin: string): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: roots
    .flatMap(({ children }) => children)
    .map((leaf, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: leaf.name,
      url: publicOrigin + addressOf(leaf),
    })),
});

/** One service with the range of its price, what customers said of it, and where it stands. Amounts in whole euro, as they are shown. */
export function serviceData(leaf: ServiceLeaf, root: ServiceRoot, publicOrigin: string): object {
  const { name, priceRange, figures } = leaf;
  const rating = figures?.rating;
  const places = [
    { name: root.name, item: `${publicOrigin}${SERVICES}#${root.id}` },
    { name, item: publicOrigin + addressOf(leaf) },
  ];
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Service',
        name,
        serviceType: root.name,
        provider: { ...PROVIDER, url: publicOrigin },
        areaServed: ['GR', 'CY'],
        url: publicOrigin + addressOf(leaf),
        ...(priceRange && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: priceRange.currency,
            lowPrice: priceRange.low / 100,
            highPrice: priceRange.high / 100,
          },
        }),
        ...(rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
      },
    ],
  };
}
