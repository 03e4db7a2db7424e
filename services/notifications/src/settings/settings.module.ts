import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { StoreModule } from '../store/store.module.js';
import { ChangeSettings } from './change-settings.js';
import { SettingsController } from './settings.controller.js';

/** What a member wants to be told. */
@Module({
  imports: [StoreModule, PostsModule],
  controllers: [SettingsController],
  providers: [ChangeSettings],
})
export class SettingsModule {}
