import { Readable } from 'node:stream';
import type { ExportSection, ExportSource } from '../sections/export-section.js';
import type { ZipEntry } from './write-zip.js';

/** A section is one file: its title, then a row on each line, so that neither who writes nor who reads it holds all of it. */
export async function* partEntries(source: ExportSource, userId: string): AsyncIterable<ZipEntry> {
  for (const section of source.sections) {
    const open = () => Promise.resolve(Readable.from(linesOf(section, userId)));
    yield { path: `${section.name}.ndjson`, open };
  }
  for await (const { path, open } of source.files(userId)) yield { path: `files/${path}`, open };
}

async function* linesOf({ title, rows }: ExportSection, userId: string): AsyncIterable<string> {
  yield `${JSON.stringify(title)}\n`;
  for await (const row of rows(userId)) yield `${JSON.stringify(row)}\n`;
}
