import type { Language } from '@plateia/contracts';
import { createHash } from 'node:crypto';
import { escaped } from '../page/escaped.js';
import { offlineWords } from './offline-words.js';

/** Colours and sizes are those of the tokens. */
const STYLE = `
html { color-scheme: light dark; background: light-dark(#f3f4ef, #0f1512) }
html[data-theme=light] { color-scheme: light }
html[data-theme=dark] { color-scheme: dark }
body { box-sizing: border-box; max-width: 60ch; margin: 0 auto; padding: 12vh 24px; font: 16px/1.55 system-ui, sans-serif; color: light-dark(#16211c, #e8ede9) }
svg { display: block; width: 56px; height: 56px; margin-bottom: 32px }
h1 { margin: 0 0 12px; font-size: 2.25rem; font-weight: 620; line-height: 1.14; letter-spacing: -0.022em }
p { margin: 0 0 12px }
a { display: inline-block; margin-top: 12px; padding: 10px 20px; border-radius: 12px; background: light-dark(#1a5c49, #6fcfae); color: light-dark(#fff, #0f1512); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid light-dark(#1d4f91, #8fb8f0); outline-offset: 2px }
`;

const SCRIPT = `
try {
  const theme = JSON.parse(localStorage.getItem('plateia.theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
addEventListener('online', () => location.reload());
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Everything it needs is in it: it is shown where nothing else can be fetched. */
export function offlinePage(language: Language): string {
  const words = offlineWords[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(words.title)} · Plateia</title>
<script>${SCRIPT}</script>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 40 40" aria-hidden="true"><path fill="light-dark(#1a5c49, #6fcfae)" d="M0 0h19v19H0zM21 21h19v19A19 19 0 0 1 21 21zM0 40V21a19 19 0 0 1 19 19z"/><path fill="#f09424" d="M21 0a19 19 0 0 1 19 19H21z"/></svg>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.lead)}</p>
<p>${escaped(words.kept)}</p>
<a href="">${escaped(words.again)}</a>
</main>
</body>
</html>
`;
}

export const offlineHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  vary: 'accept-encoding, accept-language, cookie',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
