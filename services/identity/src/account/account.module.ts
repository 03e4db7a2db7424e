import { Module } from '@nestjs/common';
import { provideFlags } from '@plateia/flags';
import { FileLinks, openFileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { provideModel, provideStore, tokens } from '@plateia/service-kit';
import { AVATAR_FILE, avatarFileSchema } from './photo/avatar-file.schema.js';
import { AvatarFiles } from './photo/avatar-files.js';
import { ProfilePhoto } from './photo/profile-photo.js';
import { AccountCache } from './store/account-cache.js';
import { ACCOUNT, ACCOUNT_STORE, accountSchema } from './store/account.schema.js';
import { Accounts } from './store/accounts.js';
import { IdPages } from './store/id-pages.js';

const models = [provideModel(ACCOUNT, accountSchema), provideModel(AVATAR_FILE, avatarFileSchema)];

/** Accounts: what stands in them, their photos, and which features are on. */
@Module({
  providers: [
    ...models,
    provideStore(ACCOUNT_STORE, ACCOUNT),
    provideFlags('identity'),
    { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks },
    Accounts,
    AccountCache,
    IdPages,
    ProfilePhoto,
    AvatarFiles,
  ],
  exports: [
    ...models,
    provideStore(ACCOUNT_STORE, ACCOUNT),
    provideFlags('identity'),
    { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks },
    Accounts,
    AccountCache,
    IdPages,
    ProfilePhoto,
    AvatarFiles,
  ],
})
export class AccountModule {}
