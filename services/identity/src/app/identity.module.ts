import { Module, type DynamicModule } from '@nestjs/common';
import { BacklogWatch, type ServiceContext } from '@plateia/service-kit';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import { DeletionModule } from '../deletion/deletion.module.js';
import { ExportModule } from '../export/export.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NearMeModule } from '../near-me/near-me.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { TrustModule } from '../trust/trust.module.js';
import type { IdentitySettings } from './config.js';
import { BookingsConsumer } from './consumers/bookings.consumer.js';
import { FeedConsumer } from './consumers/feed.consumer.js';
import { MediaConsumer } from './consumers/media.consumer.js';
import { MessagingConsumer } from './consumers/messaging.consumer.js';
import { NotificationsConsumer } from './consumers/notifications.consumer.js';
import { XpConsumer } from './consumers/xp.consumer.js';
import { PortsModule } from './ports.module.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [
    AccountModule,
    MailModule,
    ProjectionsModule,
    RelationsModule,
    PlansModule,
    ProfileModule,
    AccessModule,
    NearMeModule,
    TrustModule,
    ExportModule,
    DeletionModule,
    PortsModule,
  ],
  controllers: [FeedConsumer, MediaConsumer, NotificationsConsumer, XpConsumer, BookingsConsumer, MessagingConsumer],
})
export class IdentityModule {
  static with(context: ServiceContext<IdentitySettings>): DynamicModule {
    return {
      module: IdentityModule,
      // Who may write to whom is decided elsewhere, by what leaves here.
      providers: [{ provide: BacklogWatch, useFactory: () => BacklogWatch.start(context) }],
    };
  }
}
