import i18next, { type BackendModule, type Module } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberLanguage, type Language } from '../language.js';
import { formatMessage, type Message, type TextValues } from './message.js';

export type Texts = { readonly [key: string]: Message | Texts };
export type TextLoader = (language: Language) => Promise<Texts>;

/** A namespace belongs to whoever registers it: the shell, or a remote when it is attached. */
const loaders = new Map<string, TextLoader>();

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = loaders.get(namespace);
    if (!load) return done(new Error(`no texts named ${namespace}`), null);
    load(language as Language).then(
      (texts) => done(null, texts),
      (cause: Error) => done(cause, null),
    );
  },
};

/** i18next's own way to plug in another form of message. */
const icuMessages = {
  type: 'i18nFormat',
  init: () => undefined,
  parse: (message: Message, values: TextValues, language: string) =>
    formatMessage(message, language as Language, values),
  addLookupKeys: (keys: string[]) => keys,
} satisfies Module & Record<string, unknown>;

export interface TextOptions {
  language: Language;
  namespaces: Readonly<Record<string, TextLoader>>;
}

/** Once, by the shell; the other apps find everything in place. */
export async function startTexts({ language, namespaces }: TextOptions): Promise<void> {
  for (const [name, load] of Object.entries(namespaces)) loaders.set(name, load);
  await i18next
    .use(backend)
    .use(icuMessages)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: Object.keys(namespaces),
      defaultNS: Object.keys(namespaces)[0],
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      // Texts of a namespace that is still on its way redraw who asked for them; nobody waits for a page of words.
      react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
    });
  document.documentElement.lang = language;
}

/** Ends with the texts of the present language in place; those of another come with a switch. */
export async function addTexts(namespaces: Readonly<Record<string, TextLoader>>): Promise<void> {
  const added = Object.entries(namespaces).filter(([name]) => !isLoaded(name));
  for (const [name, load] of added) loaders.set(name, load);
  const names = added.map(([name]) => name);
  // What failed before is asked again; without that a retry would find the failure remembered.
  if (names.length > 0) await i18next.reloadResources(i18next.language, names);
  await i18next.loadNamespaces(names);
  const missing = names.find((name) => !isLoaded(name));
  if (missing !== undefined) throw new Error(`the texts ${missing} could not be loaded`);
}

const isLoaded = (namespace: string): boolean => i18next.hasResourceBundle(i18next.language, namespace);

export const currentLanguage = (): Language => i18next.language as Language;

/** Every namespace in use is loaded before anything is drawn in the new language. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  rememberLanguage(language);
  document.documentElement.lang = language;
}

export const onLanguageChanged = (listener: (language: Language) => void): (() => void) => {
  const heard = (language: string) => listener(language as Language);
  i18next.on('languageChanged', heard);
  return () => i18next.off('languageChanged', heard);
};

/** For code that is no component; components use useText, which follows a switch of language. */
export const textNow = (namespace: string, key: string, values?: TextValues): string =>
  i18next.t(key, { ...values, ns: namespace });

export const rawMessage = (namespace: string, key: string): Message =>
  i18next.getResource(i18next.language, namespace, key) as Message;

export const hasText = (namespace: string, key: string): boolean => i18next.exists(key, { ns: namespace });
