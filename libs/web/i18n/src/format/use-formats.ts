import { useLanguage } from '../texts/use-text.js';
import { formatsOf, type Formats } from './formats.js';

export function useFormats(): Formats {
  const [language] = useLanguage();
  return formatsOf(language);
}
