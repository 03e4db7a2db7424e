import { ATHENS, type Language } from '@plateia/contracts';
import { labels, type Label } from '@plateia/data-export';
import { escaped } from '../mail/escaped.js';
import { writtenTime } from '../mail/written-time.js';

export interface ListedSection {
  service: string;
  section: string;
  title: string;
  rows: number;
}

const words = {
  en: {
    title: 'Your data on Plateia',
    lead: 'Everything that Plateia has of you, as of',
    back: 'All sections',
    none: 'Nothing here.',
    rows: 'Entries',
    files: 'Files of yours in the archive',
    json: 'The same is beside each page as JSON, for programs. Numbers stand for members and things that are not yours.',
    yes: 'Yes',
    no: 'No',
  },
  el: {
    title: 'Τα δεδομένα σας στην Plateia',
    lead: 'Όλα όσα έχει για εσάς η Plateia, στις',
    back: 'Όλες οι ενότητες',
    none: 'Δεν υπάρχει κάτι εδώ.',
    rows: 'Εγγραφές',
    files: 'Αρχεία σας σε αυτό το αρχείο zip',
    json: 'Τα ίδια υπάρχουν δίπλα σε κάθε σελίδα ως JSON, για προγράμματα. Οι αριθμοί δηλώνουν μέλη και πράγματα που δεν είναι δικά σας.',
    yes: 'Ναι',
    no: 'Όχι',
  },
} as const;

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}' +
  'article{border-top:1px solid #8888;padding:.75rem 0}dl{display:grid;grid-template-columns:minmax(6rem,11rem) 1fr;gap:.25rem 1rem;margin:0}' +
  'dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}li{margin:.25rem 0}';

const head = (title: string, lang: Language): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style><main><h1>${escaped(title)}</h1>\n`;

export function indexPage(sections: readonly ListedSection[], files: number, lang: Language, at: Date): string {
  const text = words[lang];
  const items = sections.map(
    ({ service, section, title, rows }) =>
      `<li><a href="${service}/${section}.html">${escaped(title)}</a> (${text.rows}: ${rows})</li>`,
  );
  return `${head(text.title, lang)}<p>${text.lead} ${writtenTime(at.toISOString(), lang, ATHENS)}.</p><ul>\n${items.join('\n')}\n</ul><p>${text.files}: ${files}</p><p>${text.json}</p></main></html>\n`;
}

export async function* rowsPage(
  title: string,
  lang: Language,
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncIterable<string> {
  yield `${head(title, lang)}<p><a href="../index.html">${words[lang].back}</a></p>\n`;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
    const shown = fields.map(
      ([field, value]) =>
        `<dt>${escaped(labels[field as Label]?.[lang] ?? field)}</dt><dd>${escaped(said(value, lang))}</dd>`,
    );
    yield `<article><dl>${shown.join('')}</dl></article>\n`;
  }
  if (isEmpty) yield `<p>${words[lang].none}</p>\n`;
  yield '</main></html>\n';
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function said(value: unknown, lang: Language): string {
  if (typeof value === 'boolean') return value ? words[lang].yes : words[lang].no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return TIME.test(value) ? writtenTime(value, lang, ATHENS) : value;
  if (Array.isArray(value)) return value.map((item) => said(item, lang)).join('\n');
  const parts = Object.entries(value ?? {}).filter(([, part]) => part !== null && part !== undefined);
  return parts.map(([name, part]) => `${name}: ${said(part, lang)}`).join('\n');
}
