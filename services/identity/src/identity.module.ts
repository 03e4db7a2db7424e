import { Module, type DynamicModule } from '@nestjs/common';
import { provideFlags } from '@plateia/flags';
import { BacklogWatch, type ServiceContext } from '@plateia/service-kit';
import { account, accountControllers } from './account/account.feature.js';
import { activity } from './activity/activity.feature.js';
import { closing, closingControllers } from './closing/closing.feature.js';
import type { IdentitySettings } from './config.js';
import { consumers } from './consumers/consumers.feature.js';
import { dataExports, exportControllers } from './export/export.feature.js';
import { feedback, feedbackControllers } from './feedback/feedback.feature.js';
import { friends, friendsControllers } from './friends/friends.feature.js';
import { mails } from './mail/mail.feature.js';
import { marketplace, marketplaceControllers } from './marketplace/marketplace.feature.js';
import { friendsNearMe, nearMeControllers } from './near-me/near-me.feature.js';
import { persistence } from './persistence/persistence.feature.js';
import { posts } from './posts/posts.feature.js';
import { profileControllers, profiles } from './profile/profile.feature.js';
import { byProvider, providersControllers } from './providers/providers.feature.js';
import { registration } from './registration/registration.feature.js';
import { reportControllers, reports } from './reports/reports.feature.js';
import { sessions, sessionsControllers } from './sessions/sessions.feature.js';
import { signIn, signInControllers } from './sign-in/sign-in.feature.js';
import { subscriptionControllers, subscriptions } from './subscriptions/subscriptions.feature.js';
import { visibility } from './visibility/visibility.feature.js';

const controllers = [
  ...subscriptionControllers,
  ...reportControllers,
  ...closingControllers,
  ...nearMeControllers,
  ...exportControllers,
  ...signInControllers,
  ...providersControllers,
  ...sessionsControllers,
  ...profileControllers,
  ...accountControllers,
  ...feedbackControllers,
  ...friendsControllers,
  ...marketplaceControllers,
  ...consumers,
];

const providers = [
  ...persistence,
  ...signIn,
  ...registration,
  ...sessions,
  ...friends,
  ...visibility,
  ...profiles,
  ...marketplace,
  ...posts,
  ...activity,
  ...account,
  ...feedback,
  ...subscriptions,
  ...reports,
  ...closing,
  ...friendsNearMe,
  ...dataExports,
];

@Module({})
export class IdentityModule {
  static with(context: ServiceContext<IdentitySettings>): DynamicModule {
    return {
      module: IdentityModule,
      controllers,
      providers: [
        ...providers,
        ...byProvider(context),
        provideFlags('identity'),
        ...mails(context),
        // Who may write to whom is decided elsewhere, by what leaves here.
        { provide: BacklogWatch, useFactory: () => BacklogWatch.start(context) },
      ],
    };
  }
}
