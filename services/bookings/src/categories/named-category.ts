import type { Language } from '@plateia/contracts';
import type { NamedCategory } from '@plateia/contracts/bookings';
import { categoryNames } from './category-names.js';

export const namedCategory = (id: string, language: Language): NamedCategory => ({
  id,
  name: categoryNames[language].get(id) ?? '',
});

/** What its customer calls it, or else what kind of work it is. */
export const titleOf = (booking: { title: string; categoryId: string | null }, language: Language): string =>
  booking.title || namedCategory(booking.categoryId ?? '', language).name;
