import type { Readable } from 'node:stream';
import type { Label, Words } from './labels.js';

/** What a row says: it is read by programs as it is, and by people under the labels of its fields. */
export type ExportedRow = Readonly<Partial<Record<Label, unknown>>>;

export interface ExportSection {
  /** of its files in the archive */
  name: string;
  title: Words;
  rows: (userId: string) => AsyncIterable<ExportedRow>;
}

/** A file of the member's that goes along as it is. */
export interface ExportedFile {
  /** below the folder of the service */
  path: string;
  open: () => Promise<Readable>;
}

/** What a service has of a member, as far as it is theirs to know: nothing that somebody else keeps from them. */
export abstract class ExportSource {
  abstract readonly sections: readonly ExportSection[];
  files(_userId: string): AsyncIterable<ExportedFile> {
    return none();
  }
}

async function* none(): AsyncIterable<never> {
  // Most services have no files.
}
