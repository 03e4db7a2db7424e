import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** The few words that react-aria brings itself (how to close, how many are chosen) come in the page's language. */
export const InPageLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={document.documentElement.lang || 'en'}>{children}</I18nProvider>
);
