import { readFile } from 'node:fs/promises';
import type { Documents } from './documents.js';

const committed = (name: string) => () =>
  readFile(new URL(`../../../../../../docs/contracts/${name}.json`, import.meta.url), 'utf8');

/** As they stand in the repository. Images carry none, and in production nobody is shown any. */
export const committedDocuments: Documents = { openapi: committed('openapi'), asyncapi: committed('asyncapi') };
