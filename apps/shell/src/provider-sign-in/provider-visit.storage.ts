import { kept } from '@plateia/data';

/** What the server does not bring back from the provider. */
export interface ProviderVisit {
  /** of the press: of several tabs the last one goes on */
  id: string;
  provider: string;
  /** of the page where it was pressed: where to go afterwards, and what a newcomer came for */
  search: string;
}

export const providerVisit = kept<ProviderVisit>('provider');
