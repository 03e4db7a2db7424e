export { dataExport } from './data-export.kit.js';
export { partEntries } from './parts/part-entries.js';
export { entriesOf, type ReadEntry } from './parts/read-zip.js';
export { withZip, type ZipEntry } from './parts/write-zip.js';
export { type ExportedFile, type ExportedRow, type ExportSection, ExportSource } from './sections/export-section.js';
export { labels, type Label, type Words } from './sections/labels.js';
export { rowsSection } from './sections/rows-section.js';
export { ExportStore, openExports, partKey } from './export-store.js';
