import type { Language } from '@plateia/contracts';
import type { CityFigures } from '@plateia/contracts/bookings';
import type { PageWords } from '@plateia/contracts/shell';
import { addressOf, cityAddress, cityServiceAddress, SERVICES } from './addresses.js';
import { citiesHtml, cityHtml, servedServices } from './city-html.js';
import { cityServiceHtml, factsOf } from './city-service-html.js';
import { nothingHtml, serviceHtml, servicesHtml } from './service-html.js';
import type { BookableService, ServiceRoot, Services } from './services.js';
import { cityData, cityServiceData, listData, serviceData } from './structured-data.js';
import { priceWords, words } from './words.js';

const CITY = /^\/services\/in\/(?<city>[a-z0-9-]+)$/;
const LEAF = /^\/services\/(?<leaf>[a-z0-9-]+\/[a-z0-9-]+)(?:\/(?<city>[a-z0-9-]+))?$/;
/** Of a description. */
const KINDS_NAMED = 3;

export interface ServicePage {
  /** undefined: the remote says it of the list */
  words?: PageWords;
  html: string;
  data: object;
}

/**
 * There is no such service, or too little to tell of such a city. Answered with 404 and never listed: a page that says nothing
 * and is answered with 200, or leads on to another, counts as an error that hides itself. People read the way to what there is.
 */
export interface NothingThere {
  nothing: true;
  html: string;
}

interface Known {
  roots: readonly ServiceRoot[];
  cities: readonly CityFigures[];
  language: Language;
}

/** The list of services, the page of each, of each city and of each in a city, for whoever reads pages without running them. */
export class ServicePages {
  constructor(
    private readonly services: Services,
    private readonly publicOrigin: string,
  ) {}

  /** Undefined: another page, or nobody can tell. */
  async of(path: string, language: Language): Promise<ServicePage | NothingThere | undefined> {
    const { leaf: serviceId, city: cityId } = (CITY.exec(path) ?? LEAF.exec(path))?.groups ?? {};
    if (path !== SERVICES && serviceId === undefined && cityId === undefined) return undefined;
    const [roots, found] = await Promise.all([this.services.roots(language), this.services.cities()]);
    if (!roots || (cityId !== undefined && !found)) return undefined;
    const known = { roots, cities: found ?? [], language };
    if (serviceId !== undefined) return this.serviceOf(serviceId, cityId, known);
    if (cityId !== undefined) return this.cityOf(cityId, known);
    return {
      html: servicesHtml(roots, language, citiesHtml(known.cities, language)),
      data: listData(roots, this.publicOrigin),
    };
  }

  async addresses(): Promise<string[]> {
    const [roots = [], cities = []] = await Promise.all([this.services.roots('en'), this.services.cities()]);
    const inCities = cities.flatMap((city) =>
      servedServices(city, roots).map(({ service }) => cityServiceAddress(service, city)),
    );
    return [...roots.flatMap(({ children }) => children).map(addressOf), ...cities.map(cityAddress), ...inCities];
  }

  private serviceOf(serviceId: string, cityId: string | undefined, known: Known): ServicePage | NothingThere {
    const root = known.roots.find(({ children }) => children.some(({ id }) => id === serviceId));
    const service = root?.children.find(({ id }) => id === serviceId);
    if (!root || !service) return nothing(known.language);
    const served = known.cities.filter(({ services }) => services.some(({ categoryId }) => categoryId === serviceId));
    return cityId === undefined
      ? this.pageOf(service, root, served, known)
      : this.serviceInCity(service, cityId, served, known);
  }

  private pageOf(
    service: BookableService,
    root: ServiceRoot,
    served: Known['cities'],
    { language }: Known,
  ): ServicePage {
    const { title, describe } = words[language];
    const { name, priceRange } = service;
    const cities = citiesHtml(served, language, (city) => cityServiceAddress(service, city));
    return {
      html: serviceHtml(service, root, language, cities),
      data: serviceData(service, root, this.publicOrigin),
      ...(priceRange && {
        words: { title: title(name), description: describe(name, priceWords(language, priceRange)) },
      }),
    };
  }

  private serviceInCity(service: BookableService, cityId: string, served: Known['cities'], { roots, language }: Known) {
    const say = words[language].inCity;
    const city = served.find(({ id }) => id === cityId);
    const there = city?.services.find(({ categoryId }) => categoryId === service.id);
    if (!city || !there) return nothing(language, service);
    const others = servedServices(city, roots).filter((one) => one.service !== service);
    const elsewhere = served.filter((one) => one !== city);
    const parts = { service, city, there, others, elsewhere };
    const [name, where] = [service.name, city.names[language]];
    return {
      html: cityServiceHtml(parts, language),
      data: cityServiceData(parts, { language, publicOrigin: this.publicOrigin }),
      words: {
        title: say.title(name, where),
        description: say.describe(name, where, factsOf(parts, language).join(' · ')),
      },
    };
  }

  private cityOf(id: string, { roots, cities, language }: Known): ServicePage | NothingThere {
    const city = cities.find((one) => one.id === id);
    if (!city) return nothing(language);
    const served = servedServices(city, roots);
    const say = words[language].city;
    const name = city.names[language];
    const kinds = served
      .slice(0, KINDS_NAMED)
      .map(({ service }) => service.name)
      .join(', ');
    const { professionals } = city;
    return {
      html: cityHtml(city, served, language),
      data: cityData(city, served, { language, publicOrigin: this.publicOrigin }),
      words: {
        title: say.title(name),
        description: professionals > 0 ? say.describe(name, professionals, kinds) : say.describeDone(name, kinds),
      },
    };
  }
}

/** Of a service that there is, the way leads to its page. */
function nothing(language: Language, service?: BookableService): NothingThere {
  const say = words[language];
  const way = service ? { href: addressOf(service), name: service.name } : { href: SERVICES, name: say.services };
  return { nothing: true, html: nothingHtml(service ? say.inCity.few(service.name) : say.nothing, way, language) };
}
