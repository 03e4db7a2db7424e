import { Module } from '@nestjs/common';
import { ExportStore, openExports } from '@plateia/data-export';
import { Clock } from '@plateia/runtime';
import { provideModel, tokens, type PlatformSettings } from '@plateia/service-kit';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import { NearMeModule } from '../near-me/near-me.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { TrustModule } from '../trust/trust.module.js';
import { BuildArchive } from './build-archive.js';
import { ExportLinks } from './export-links.js';
import { ExportPartsConsumer } from './export-parts.consumer.js';
import { ExportController } from './export.controller.js';
import { EXPORT, exportSchema } from './export.schema.js';
import { Exports } from './exports.store.js';
import { ForgetExport } from './forget-export.js';
import { IdentityExport } from './identity.export.js';
import { ModerationExport } from './moderation.export.js';
import { ReadExport } from './read-export.js';
import { RelationsExport } from './relations.export.js';
import { RemoveExport } from './remove-export.js';
import { RequestExport } from './request-export.js';

const models = [provideModel(EXPORT, exportSchema)];

/** A member's data in one archive, gathered from all services. */
@Module({
  imports: [AccountModule, ProjectionsModule, RelationsModule, ProfileModule, AccessModule, NearMeModule, TrustModule],
  controllers: [ExportController, ExportPartsConsumer],
  providers: [
    ...models,
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
  ],
  exports: [...models, ForgetExport],
})
export class ExportModule {}
