import type { Language } from '@plateia/contracts';
import el from '../../../i18n/el.json' with { type: 'json' };
import en from '../../../i18n/en.json' with { type: 'json' };

export const categoryNames: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(Object.entries(en.categories)),
  el: new Map(Object.entries(el.categories)),
};
