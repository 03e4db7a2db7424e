import type { Language } from '@plateia/contracts';
import { escaped } from '../page/escaped.js';

interface Named {
  id: string;
}

export const SERVICES = '/services';
export const addressOf = (service: Named): string => `${SERVICES}/${service.id}`;
export const cityAddress = (city: Named): string => `${SERVICES}/in/${city.id}`;
export const cityServiceAddress = (service: Named, city: Named): string => `${addressOf(service)}/${city.id}`;

/** Whoever reads in a language goes on in it. */
export const linkTo = (address: string, name: string, language: Language): string =>
  `<a href="${escaped(address)}?lang=${language}">${escaped(name)}</a>`;
