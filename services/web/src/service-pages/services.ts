import { MINUTE_MS, type Language } from '@plateia/contracts';
import {
  categoryTree,
  marketplaceCities,
  marketplaceFigures,
  type CategoryNode,
  type CityFigures,
  type ServiceFigures,
} from '@plateia/contracts/bookings';
import { client } from '@plateia/contracts/client';
import type { Logger } from '@plateia/runtime';
import { CachedRead } from '../reading/cached-read.js';

/** A page must not wait for its words: later than this it goes out without them. */
const WITHIN_MS = 500;
/** As long as the calls let them be kept. */
const CACHED_MS = { tree: 60 * MINUTE_MS, figures: 10 * MINUTE_MS } as const;

interface ServicesOptions {
  /** where the calls are answered */
  apiOrigin: string;
  patienceScale: number;
  logger: Logger;
}

export interface BookableService extends CategoryNode {
  /** of the jobs done lately; without them its price is an estimate */
  figures?: ServiceFigures | undefined;
}

export interface ServiceRoot extends CategoryNode {
  children: BookableService[];
}

/** The kinds of services and what they cost, for whoever reads pages without running them. */
export class Services {
  private readonly trees: Readonly<Record<Language, CachedRead<CategoryNode[]>>>;
  private readonly figures: CachedRead<ReadonlyMap<string, ServiceFigures>>;
  private readonly served: CachedRead<CityFigures[]>;

  constructor({ apiOrigin, patienceScale, logger }: ServicesOptions) {
    const calls = client(
      { categoryTree, marketplaceCities, marketplaceFigures },
      { baseUrl: apiOrigin, timeoutMs: WITHIN_MS * patienceScale },
    );
    const treeIn = (lang: Language) => {
      const read = async () => categoryTree.answers[200].parse(await calls.categoryTree({ lang })).nodes;
      return new CachedRead(CACHED_MS.tree, read, logger);
    };
    this.trees = { en: treeIn('en'), el: treeIn('el') };
    const read = async () => {
      const { services } = marketplaceFigures.answers[200].parse(await calls.marketplaceFigures());
      return new Map(services.map((figures) => [figures.categoryId, figures] as const));
    };
    this.figures = new CachedRead(CACHED_MS.figures, read, logger);
    const readCities = async () => marketplaceCities.answers[200].parse(await calls.marketplaceCities({})).cities;
    this.served = new CachedRead(CACHED_MS.figures, readCities, logger);
  }

  /** Cities with something to tell, the largest first; undefined as below. */
  cities(): Promise<readonly CityFigures[] | undefined> {
    return this.served.value();
  }

  /** Undefined where bookings does not answer in time and nothing was read before. */
  async roots(language: Language): Promise<ServiceRoot[] | undefined> {
    const [roots, figures] = await Promise.all([this.trees[language].value(), this.figures.value()]);
    return roots?.map((root) => ({ ...root, children: root.children.map((service) => withFigures(service, figures)) }));
  }
}

/** What was paid says more than an estimate. */
function withFigures(service: CategoryNode, all: ReadonlyMap<string, ServiceFigures> | undefined): BookableService {
  const figures = all?.get(service.id);
  if (!figures) return service;
  const { price } = figures;
  return { ...service, figures, ...(price && { priceRange: price }) };
}
