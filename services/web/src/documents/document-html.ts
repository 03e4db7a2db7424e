import type { Language } from '@plateia/contracts';
import { partsOf, type PageDocument } from '@plateia/contracts/shell';

export interface Neighbour {
  href: string;
  title: string;
}

interface Around {
  path: string;
  language: Language;
  neighbours: readonly Neighbour[];
}

const words = {
  en: {
    inForce: 'In force since',
    inShort: 'In short',
    changes: 'What changed',
    others: 'Policies',
    other: 'Ελληνικά',
  },
  el: { inForce: 'Ισχύει από', inShort: 'Με λίγα λόγια', changes: 'Τι άλλαξε', others: 'Πολιτικές', other: 'English' },
} as const;
const locales = { en: 'en-IE', el: 'el-GR' } as const;

/** In place of the page, which needs scripts; the frame of the first paint is its look. */
export function documentHtml(document: PageDocument, { path, language, neighbours }: Around): string {
  const say = words[language];
  const other = language === 'en' ? 'el' : 'en';
  const { title, inForce, inShort, sections, changes } = document;
  const links = neighbours.map(({ href, title: named }) =>
    href === path
      ? `<li aria-current="page">${escaped(named)}</li>`
      : `<li><a href="${href}?lang=${language}">${escaped(named)}</a></li>`,
  );
  return `<noscript><style nonce="__CSP_NONCE__">#root { display: none }</style>
<div class="frame" lang="${language}"><header>Plateia</header><main><article>
<h1>${escaped(title)}</h1>
<p>${say.inForce} ${dayIn(language, inForce)} · <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${say.other}</a></p>
<h2>${say.inShort}</h2>${listOf(inShort)}
${sections.map(sectionOf).join('\n')}
<h2>${say.changes}</h2>${listOf(changes.map(({ date, what }) => `${dayIn(language, date)}: ${what}`))}
</article><nav aria-label="${say.others}"><ul>${links.join('')}</ul></nav></main></div></noscript>`;
}

const sectionOf = ({ id, heading, blocks }: PageDocument['sections'][number]): string =>
  `<h2 id="${id}">${escaped(heading)}</h2>` +
  blocks.map((block) => ('list' in block ? listOf(block.list) : `<p>${linked(block.text)}</p>`)).join('');

const listOf = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ul>`;

const linked = (text: string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? escaped(part) : `<a href="${part.href}">${escaped(part.words)}</a>`))
    .join('');

const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
