import type { Language } from '@plateia/contracts';
import type { CityFigures, CityService } from '@plateia/contracts/bookings';
import { escaped } from '../page/escaped.js';
import { otherLanguageLink, withoutScripts } from '../page/without-scripts.js';
import { addressOf, cityAddress, cityServiceAddress, linkTo, SERVICES } from './addresses.js';
import type { ServedService } from './city-html.js';
import type { BookableService } from './services.js';
import { priceWords, words } from './words.js';

export interface CityServiceParts {
  service: BookableService;
  city: CityFigures;
  there: CityService;
  /** what else is done there */
  others: readonly ServedService[];
  /** where else this is done */
  elsewhere: readonly CityFigures[];
}

/** One kind of work in one city: what was paid and said there, and how many would come. */
export function cityServiceHtml(
  { service, city, there, others, elsewhere }: CityServiceParts,
  language: Language,
): string {
  const say = words[language];
  const name = city.names[language];
  const otherKinds = others.map((other) =>
    linkTo(cityServiceAddress(other.service, city), other.service.name, language),
  );
  const cities = elsewhere.map((one) => linkTo(cityServiceAddress(service, one), one.names[language], language));
  return withoutScripts(
    language,
    `<p><a href="${SERVICES}?lang=${language}">${say.services}</a> · ${linkTo(addressOf(service), service.name, language)} · ${linkTo(cityAddress(city), name, language)} · ${otherLanguageLink(cityServiceAddress(service, city), language)}</p>
<h1>${escaped(say.inCity.title(service.name, name))}</h1>
${factsOf({ service, there }, language)
  .map((fact) => `<p>${fact}</p>`)
  .join('\n')}
${service.licenceRequired ? `<p>${say.licence}</p>` : ''}
<p>${say.prices}</p>
<p><a href="/bookings/new?category=${encodeURIComponent(service.id)}">${say.ask}</a></p>
${listOf(say.inCity.others(name), otherKinds)}${listOf(say.inCity.elsewhere(service.name), cities)}`,
  );
}

/** Who comes, what was done, paid and said there; the price of everywhere stands in for one that is not known yet. */
export function factsOf({ service, there }: Pick<CityServiceParts, 'service' | 'there'>, language: Language): string[] {
  const say = words[language];
  const { professionals, verified, jobs, price, rating } = there;
  const paid = price
    ? `${priceWords(language, price)}, ${say.city.ofJobs(price.sampleSize)}`
    : service.priceRange && say.inCity.everywhere(priceWords(language, service.priceRange));
  const coming =
    professionals > 0 &&
    [say.city.coming(professionals), verified > 0 && say.inCity.verified(verified)].filter(Boolean).join(', ');
  return [paid, coming, jobs > 0 && say.inCity.jobs(jobs), rating && say.rating(rating)].filter(
    (fact) => typeof fact === 'string',
  );
}

const listOf = (title: string, links: readonly string[]): string =>
  links.length === 0 ? '' : `<h2>${escaped(title)}</h2><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
