import { ExportStore, openExports } from '@plateia/data-export';
import { Clock } from '@plateia/runtime';
import { type PlatformSettings, provideModel, tokens } from '@plateia/service-kit';
import { BuildArchive } from './build-archive.js';
import { ExportController } from './export.controller.js';
import { ExportLinks } from './export-links.js';
import { ExportPartsConsumer } from './export-parts.consumer.js';
import { EXPORT, exportSchema } from './export.schema.js';
import { Exports } from './exports.store.js';
import { ForgetExport } from './forget-export.js';
import { IdentityExport } from './identity.export.js';
import { ModerationExport } from './moderation.export.js';
import { ReadExport } from './read-export.js';
import { RelationsExport } from './relations.export.js';
import { RemoveExport } from './remove-export.js';
import { RequestExport } from './request-export.js';

export const exportControllers = [ExportController, ExportPartsConsumer];

export const dataExports = [
  provideModel(EXPORT, exportSchema),
  { provide: ExportStore, inject: [tokens.PLATFORM], useFactory: openExports },
  {
    provide: ExportLinks,
    inject: [tokens.PLATFORM, Clock],
    useFactory: ({ PAGE_TOKEN_SECRET }: PlatformSettings, clock: Clock) => new ExportLinks(PAGE_TOKEN_SECRET, clock),
  },
  Exports,
  RemoveExport,
  IdentityExport,
  RelationsExport,
  ModerationExport,
  RequestExport,
  ReadExport,
  BuildArchive,
  ForgetExport,
];
