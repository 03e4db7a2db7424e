import type { Language } from '@plateia/contracts';
import { withFigures } from '@plateia/contracts/policies';
import { partsOf, type DocumentBlock, type PageDocument } from '@plateia/contracts/shell';
import { escaped } from '../page/escaped.js';
import { otherLanguageLink, withoutScripts } from '../page/without-scripts.js';

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
  },
  el: { inForce: 'Ισχύει από', inShort: 'Με λίγα λόγια', changes: 'Τι άλλαξε', others: 'Πολιτικές' },
} as const;
const locales = { en: 'en-IE', el: 'el-GR' } as const;

export function documentHtml(document: PageDocument, { path, language, neighbours }: Around): string {
  const say = words[language];
  const write: Write = (text) => linked(withFigures(text, language));
  const { title, inForce, inShort, sections, changes } = document;
  const links = neighbours.map(({ href, title: named }) =>
    href === path
      ? `<li aria-current="page">${escaped(named)}</li>`
      : `<li><a href="${href}?lang=${language}">${escaped(named)}</a></li>`,
  );
  return withoutScripts(
    language,
    `<article>
<h1>${escaped(title)}</h1>
<p>${say.inForce} ${dayIn(language, inForce)} · ${otherLanguageLink(path, language)}</p>
<h2>${say.inShort}</h2>${listOf(inShort, write)}
${sections.map((section) => sectionOf(section, write)).join('\n')}
<h2>${say.changes}</h2>${listOf(
      changes.map(({ date, what }) => `${dayIn(language, date)}: ${what}`),
      write,
    )}
</article>`,
    `<nav aria-label="${say.others}"><ul>${links.join('')}</ul></nav>`,
  );
}

type Write = (text: string) => string;

const sectionOf = ({ id, heading, blocks }: PageDocument['sections'][number], write: Write): string =>
  `<h2 id="${id}">${escaped(heading)}</h2>${blocks.map((block) => blockOf(block, write)).join('')}`;

function blockOf(block: DocumentBlock, write: Write): string {
  if ('list' in block) return listOf(block.list, write);
  if ('text' in block) return `<p>${write(block.text)}</p>`;
  const { head, rows } = block.table;
  const line = (cells: readonly string[], of: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${of}>${write(cell)}</${of}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}

const listOf = (lines: readonly string[], write: Write): string =>
  `<ul>${lines.map((line) => `<li>${write(line)}</li>`).join('')}</ul>`;

const linked = (text: string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? escaped(part) : `<a href="${part.href}">${escaped(part.words)}</a>`))
    .join('');

const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
