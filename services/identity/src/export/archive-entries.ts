import type { Language } from '@plateia/contracts';
import type { ReadEntry, Words, ZipEntry } from '@plateia/data-export';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { indexPage, type ListedSection, rowsPage } from './pages.js';

const SECTION = /^([a-z-]+)\.ndjson$/;

/** What services wrote, each section as JSON and as a page to read; files as they are. The first page comes last: it says how much there is. */
export async function* archiveEntries(
  parts: AsyncIterable<[service: string, entries: AsyncIterable<ReadEntry>]>,
  lang: Language,
  at: Date,
): AsyncIterable<ZipEntry> {
  const listed: ListedSection[] = [];
  let files = 0;
  for await (const [service, entries] of parts) {
    for await (const { path, open } of entries) {
      const section = SECTION.exec(path)?.[1];
      if (section === undefined) {
        files += 1;
        yield { path: `${service}/${path}`, open };
        continue;
      }
      const found = { service, section, title: section, rows: 0 };
      yield { path: `${service}/${section}.json`, open: async () => Readable.from(asJson(await open(), found)) };
      const page = async function* () {
        const { title, rows } = await readSection(await open());
        found.title = title[lang];
        yield* rowsPage(found.title, lang, rows);
      };
      yield { path: `${service}/${section}.html`, open: () => Promise.resolve(Readable.from(page())) };
      // Each entry is read to its end before the next is asked for.
      listed.push(found);
    }
  }
  yield { path: 'index.html', open: () => Promise.resolve(Readable.from([indexPage(listed, files, lang, at)])) };
}

async function* asJson(body: Readable, counted: ListedSection): AsyncIterable<string> {
  const { rows } = await readSection(body);
  for await (const row of rows) yield `${counted.rows++ === 0 ? '[' : ','}\n${JSON.stringify(row)}`;
  yield counted.rows === 0 ? '[]\n' : '\n]\n';
}

type Row = Record<string, unknown>;

/** The first line is the title. */
async function readSection(body: Readable): Promise<{ title: Words; rows: AsyncIterable<Row> }> {
  const lines = createInterface({ input: body })[Symbol.asyncIterator]();
  const title = JSON.parse((await lines.next()).value as string) as Words;
  return { title, rows: rowsIn(lines) };
}

async function* rowsIn(lines: AsyncIterator<string>): AsyncIterable<Row> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) yield JSON.parse(line.value) as Row;
}
