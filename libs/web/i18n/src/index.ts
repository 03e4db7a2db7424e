export { formatsOf, type Formats, type Moment } from './format/formats.js';
export { useFormats } from './format/use-formats.js';
export { languageOf, languages, preferredLanguage, type Language } from './language.js';
export { localeOf, type Message, type TextValue, type TextValues } from './texts/message.js';
export {
  addTexts,
  changeLanguage,
  currentLanguage,
  hasText,
  onLanguageChanged,
  startTexts,
  textNow,
  type TextLoader,
  type Texts,
} from './texts/text-store.js';
export {
  errorTextNow,
  useErrorText,
  useLanguage,
  useRichText,
  useText,
  type ErrorText,
  type RichText,
  type Text,
} from './texts/use-text.js';
