import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { DownloadsModule } from '../downloads/downloads.module.js';
import { ReferencesModule } from '../references/references.module.js';
import { StoreModule } from '../store/store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { FileReferencesConsumer } from './consumers/file-references.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [StoreModule, UploadsModule, DownloadsModule, ReferencesModule, AccountModule],
  controllers: [FileReferencesConsumer, IdentityConsumer],
})
export class MediaModule {}
