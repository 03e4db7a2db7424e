import { FileReferences } from './file-references.js';
import { PurgeOrphans } from './purge-orphans.js';

export const references = [FileReferences, PurgeOrphans];
