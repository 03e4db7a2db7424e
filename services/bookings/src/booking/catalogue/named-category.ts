import type { Language } from '@plateia/contracts';
import type { NamedCategory } from '@plateia/contracts/bookings';
import { categoryNames } from './category-names.js';

export const namedCategory = (id: string, language: Language): NamedCategory => ({
  id,
  name: categoryNames[language].get(id) ?? '',
});

/** For readers whose language is not known yet; nothing while nobody has said what kind of work it is. */
export function namesOfCategory(id: string | null): { categoryNames?: Record<Language, string> } {
  const [en, el] = [categoryNames.en.get(id ?? ''), categoryNames.el.get(id ?? '')];
  return en === undefined || el === undefined ? {} : { categoryNames: { en, el } };
}

/** What its customer calls it, or else what kind of work it is. */
export const titleOf = (booking: { title: string; categoryId: string | null }, language: Language): string =>
  booking.title || namedCategory(booking.categoryId ?? '', language).name;
