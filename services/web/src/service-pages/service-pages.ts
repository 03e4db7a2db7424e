import type { Language } from '@plateia/contracts';
import type { CityFigures } from '@plateia/contracts/bookings';
import type { PageWords } from '@plateia/contracts/shell';
import { citiesHtml, cityAddress, cityHtml, servedLeaves } from './city-html.js';
import { addressOf, SERVICES, serviceHtml, servicesHtml } from './service-html.js';
import type { ServiceLeaf, ServiceRoot, Services } from './services.js';
import { cityData, listData, serviceData } from './structured-data.js';
import { priceWords, words } from './words.js';

const CITY = /^\/services\/in\/([a-z0-9-]+)$/;
const LEAF = /^\/services\/([a-z0-9-]+\/[a-z0-9-]+)$/;
/** Of a description. */
const KINDS_NAMED = 3;

export interface ServicePage {
  /** undefined: the remote says it of the list */
  words?: PageWords;
  html: string;
  data: object;
}

type Roots = readonly ServiceRoot[];
type Cities = readonly CityFigures[];

/** The list of services, the page of each and of each city, for whoever reads pages without running them. */
export class ServicePages {
  constructor(
    private readonly services: Services,
    private readonly publicOrigin: string,
  ) {}

  /** 'nothing': there is no such service, or nothing to tell of such a city. Undefined: another page, or nobody can tell. */
  async of(path: string, language: Language): Promise<ServicePage | 'nothing' | undefined> {
    const cityId = CITY.exec(path)?.[1];
    const leafId = cityId === undefined ? LEAF.exec(path)?.[1] : undefined;
    if (path !== SERVICES && leafId === undefined && cityId === undefined) return undefined;
    const [roots, cities] = await Promise.all([this.services.roots(language), this.services.cities()]);
    if (!roots) return undefined;
    if (cityId !== undefined) return cities && this.cityOf(cityId, { roots, cities }, language);
    if (leafId !== undefined) return this.leafOf(leafId, { roots, cities: cities ?? [] }, language);
    const html = servicesHtml(roots, language, citiesHtml(cities ?? [], language));
    return { html, data: listData(roots, this.publicOrigin) };
  }

  async addresses(): Promise<string[]> {
    const [roots, cities] = await Promise.all([this.services.roots('en'), this.services.cities()]);
    const leaves = (roots ?? []).flatMap(({ children }) => children);
    return [...leaves.map(addressOf), ...(cities ?? []).map(cityAddress)];
  }

  private leafOf(leafId: string, { roots, cities }: { roots: Roots; cities: Cities }, language: Language) {
    const there = cities.filter(({ services }) => services.some(({ categoryId }) => categoryId === leafId));
    for (const root of roots)
      for (const leaf of root.children) if (leaf.id === leafId) return this.pageOf(leaf, root, language, there);
    return 'nothing';
  }

  private pageOf(leaf: ServiceLeaf, root: ServiceRoot, language: Language, there: Cities): ServicePage {
    const { title, describe } = words[language];
    const { name, priceRange } = leaf;
    return {
      html: serviceHtml(leaf, root, language, citiesHtml(there, language)),
      data: serviceData(leaf, root, this.publicOrigin),
      ...(priceRange && {
        words: { title: title(name), description: describe(name, priceWords(language, priceRange)) },
      }),
    };
  }

  private cityOf(id: string, { roots, cities }: { roots: Roots; cities: Cities }, language: Language) {
    const city = cities.find((one) => one.id === id);
    if (!city) return 'nothing';
    const served = servedLeaves(city, roots);
    const say = words[language].city;
    const name = city.names[language];
    const kinds = served.slice(0, KINDS_NAMED).map(({ leaf }) => leaf.name);
    return {
      html: cityHtml(city, served, language),
      data: cityData(city, served, { language, publicOrigin: this.publicOrigin }),
      words: { title: say.title(name), description: say.describe(name, city.professionals, kinds.join(', ')) },
    };
  }
}
