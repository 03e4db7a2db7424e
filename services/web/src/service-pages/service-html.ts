import type { Language } from '@plateia/contracts';
import { escaped } from '../page/escaped.js';
import { otherLanguageLink, withoutScripts } from '../page/without-scripts.js';
import { addressOf, linkTo, SERVICES } from './addresses.js';
import type { BookableService, ServiceRoot } from './services.js';
import { priceWords, words } from './words.js';

/** All kinds, each with what it costs and the way to its own page. */
/** `after`: the cities. */
export function servicesHtml(roots: readonly ServiceRoot[], language: Language, after = ''): string {
  const say = words[language];
  const sections = roots.map(
    ({ id, name, children }) => `<h2 id="${escaped(id)}">${escaped(name)}</h2>${linesOf(children, language)}`,
  );
  return withoutScripts(
    language,
    `<h1>${say.services}</h1><p>${otherLanguageLink(SERVICES, language)}</p><p>${say.prices}</p>${sections.join('\n')}${after}`,
  );
}

export function serviceHtml(service: BookableService, root: ServiceRoot, language: Language, after = ''): string {
  const say = words[language];
  const { price, rating } = service.figures ?? {};
  const others = root.children.filter(({ id }) => id !== service.id);
  return withoutScripts(
    language,
    `<p><a href="${SERVICES}?lang=${language}">${say.services}</a> · ${otherLanguageLink(addressOf(service), language)}</p>
<h1>${escaped(service.name)}</h1>
${service.priceRange ? `<p>${priceWords(language, service.priceRange)}</p>` : ''}
${price ? `<p>${say.ofJobs(price.sampleSize)}</p>` : ''}
${rating ? `<p>${say.rating(rating)}</p>` : ''}
${service.licenceRequired ? `<p>${say.licence}</p>` : ''}
<p>${say.prices}</p>
<p><a href="/bookings/new?category=${encodeURIComponent(service.id)}">${say.ask}</a></p>
<h2>${escaped(say.others(root.name))}</h2>${linesOf(others, language)}${after}`,
  );
}

/** Where there is nothing: why, and the way to what there is. */
export const nothingHtml = (why: string, way: { href: string; name: string }, language: Language): string =>
  withoutScripts(language, `<h1>${escaped(why)}</h1><p>${linkTo(way.href, way.name, language)}</p>`);

const linesOf = (services: readonly BookableService[], language: Language): string =>
  `<ul>${services.map((service) => `<li>${lineOf(service, language)}</li>`).join('')}</ul>`;

const lineOf = (service: BookableService, language: Language): string => {
  const link = linkTo(addressOf(service), service.name, language);
  return service.priceRange ? `${link}: ${priceWords(language, service.priceRange)}` : link;
};
