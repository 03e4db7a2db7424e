import type { Language } from '@plateia/contracts';
import type { NamedCategory } from '@plateia/contracts/bookings';
import { categoryNames } from './category-names.js';

export const namedCategory = (id: string, language: Language): NamedCategory => ({
  id,
  name: categoryNames[language].get(id) ?? '',
});
