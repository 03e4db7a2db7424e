import type { CityFigures } from '@plateia/contracts/bookings';
import type { Language } from '@plateia/contracts';
import { addressOf, cityAddress, cityServiceAddress, SERVICES } from './addresses.js';
import type { ServedService } from './city-html.js';
import type { CityServiceParts } from './city-service-html.js';
import type { BookableService, ServiceRoot } from './services.js';

const CONTEXT = 'https://schema.org';
const PROVIDER = { '@type': 'Organization', name: 'Plateia' };

/** The kinds of services by name, as search engines read them. */
export const listData = (roots: readonly ServiceRoot[], publicOrigin: string): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: roots
    .flatMap(({ children }) => children)
    .map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: service.name,
      url: publicOrigin + addressOf(service),
    })),
});

/** One service with the range of its price, what customers said of it, and where it stands. Amounts in whole euro, as they are shown. */
export function serviceData(service: BookableService, root: ServiceRoot, publicOrigin: string): object {
  const { name, priceRange, figures } = service;
  const rating = figures?.rating;
  const places = [
    { name: root.name, item: `${publicOrigin}${SERVICES}#${root.id}` },
    { name, item: publicOrigin + addressOf(service) },
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
        url: publicOrigin + addressOf(service),
        ...offerOf(priceRange),
        ...ratingOf(rating),
      },
      breadcrumbs(places),
    ],
  };
}

/** What is done in a city, each kind with its own price and rating from there. */
export function cityData(
  city: CityFigures,
  served: readonly ServedService[],
  { language, publicOrigin }: Where,
): object {
  const places = [
    { name: PROVIDER.name, item: `${publicOrigin}${SERVICES}` },
    { name: city.names[language], item: publicOrigin + cityAddress(city) },
  ];
  return {
    '@context': CONTEXT,
    '@graph': [
      ...served.map(({ service, there }) => ({
        '@type': 'Service',
        name: service.name,
        provider: { ...PROVIDER, url: publicOrigin },
        areaServed: areaOf(city, language),
        url: publicOrigin + cityServiceAddress(service, city),
        ...offerOf(there.price),
        ...ratingOf(there.rating),
      })),
      breadcrumbs(places),
    ],
  };
}

/** One kind in one city. The price of everywhere is none of there. */
export function cityServiceData({ service, city, there }: CityServiceParts, { language, publicOrigin }: Where): object {
  const url = publicOrigin + cityServiceAddress(service, city);
  const places = [
    { name: service.name, item: publicOrigin + addressOf(service) },
    { name: city.names[language], item: url },
  ];
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'Service',
        name: service.name,
        provider: { ...PROVIDER, url: publicOrigin },
        areaServed: areaOf(city, language),
        url,
        ...offerOf(there.price),
        ...ratingOf(there.rating),
      },
      breadcrumbs(places),
    ],
  };
}

interface Where {
  language: Language;
  publicOrigin: string;
}

const areaOf = ({ names, country }: CityFigures, language: Language) => ({
  '@type': 'City',
  name: names[language],
  containedInPlace: { '@type': 'Country', name: country },
});

interface Price {
  currency: string;
  low: number;
  high: number;
}

const offerOf = (price: Price | null | undefined) =>
  price && {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: price.currency,
      lowPrice: price.low / 100,
      highPrice: price.high / 100,
    },
  };

const ratingOf = (rating: { average: number; count: number } | null | undefined) =>
  rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  };

const breadcrumbs = (places: readonly object[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
});
