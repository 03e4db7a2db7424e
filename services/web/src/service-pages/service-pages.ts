import type { Language } from '@plateia/contracts';
import type { PageWords } from '@plateia/contracts/shell';
import { addressOf, SERVICES, serviceHtml, servicesHtml } from './service-html.js';
import type { ServiceLeaf, ServiceRoot, Services } from './services.js';
import { listData, serviceData } from './structured-data.js';
import { priceWords, words } from './words.js';

const LEAF = /^\/services\/([a-z0-9-]+\/[a-z0-9-]+)$/;

export interface ServicePage {
  /** undefined: the remote says it of the list */
  words?: PageWords;
  html: string;
  data: object;
}

/** The list of services and the page of each, for whoever reads pages without running them. */
export class ServicePages {
  constructor(
    private readonly services: Services,
    private readonly publicOrigin: string,
  ) {}

  /** 'nothing': there is no such service. Undefined: another page, or nobody can tell. */
  async of(path: string, language: Language): Promise<ServicePage | 'nothing' | undefined> {
    const leafId = LEAF.exec(path)?.[1];
    if (path !== SERVICES && leafId === undefined) return undefined;
    const roots = await this.services.roots(language);
    if (!roots) return undefined;
    if (leafId === undefined) return { html: servicesHtml(roots, language), data: listData(roots, this.publicOrigin) };
    for (const root of roots)
      for (const leaf of root.children) if (leaf.id === leafId) return this.pageOf(leaf, root, language);
    return 'nothing';
  }

  async addresses(): Promise<string[]> {
    const roots = (await this.services.roots('en')) ?? [];
    return roots.flatMap(({ children }) => children).map(addressOf);
  }

  private pageOf(leaf: ServiceLeaf, root: ServiceRoot, language: Language): ServicePage {
    const { title, describe } = words[language];
    const { name, priceRange } = leaf;
    return {
      html: serviceHtml(leaf, root, language),
      data: serviceData(leaf, root, this.publicOrigin),
      ...(priceRange && {
        words: { title: title(name), description: describe(name, priceWords(language, priceRange)) },
      }),
    };
  }
}
