import type { Language } from '@plateia/contracts';

/** In place of the page, which needs scripts; the frame of the first paint is its look. */
export const withoutScripts = (language: Language, main: string, around = ''): string =>
  `<noscript><style nonce="__CSP_NONCE__">#root { display: none }</style>
<div class="frame" lang="${language}"><header>Plateia</header><main>${main}${around}</main></div></noscript>`;

const OTHER = { en: { language: 'el', name: 'Ελληνικά' }, el: { language: 'en', name: 'English' } } as const;

/** The same page in the other language. */
export const otherLanguageLink = (path: string, language: Language): string => {
  const { language: other, name } = OTHER[language];
  return `<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${name}</a>`;
};
