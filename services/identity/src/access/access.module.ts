import { Module } from '@nestjs/common';
import { provideModel, provideStore, tokens, type PlatformSettings } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { BeginSignIn } from './providers/begin-sign-in.js';
import { signInProviders } from './providers/configured-providers.js';
import { ExchangeToken } from './providers/exchange-token.js';
import { FlagsController } from './providers/flags.controller.js';
import { GoToProvider } from './providers/go-to-provider.js';
import { ProviderAccounts } from './providers/provider-accounts.js';
import { PROVIDER_FLOW, providerFlowSchema } from './providers/provider-flow.schema.js';
import { ProviderFlows } from './providers/provider-flows.js';
import { ProvidersController } from './providers/providers.controller.js';
import { ReturnFromProvider } from './providers/return-from-provider.js';
import { CompleteProfile } from './registration/complete-profile.js';
import { LoginResultView } from './registration/login-result.js';
import { MarketplaceController } from './registration/marketplace.controller.js';
import { OfferServices } from './registration/offer-services.js';
import { EndSession } from './sessions/end-session.js';
import { ListSessions } from './sessions/list-sessions.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { RevokeSessions } from './sessions/revoke-sessions.js';
import { SessionJar } from './sessions/session-jar.js';
import { sessionKeys } from './sessions/session-keys.js';
import { SessionController } from './sessions/session.controller.js';
import { SESSION, SESSION_STORE, sessionSchema } from './sessions/session.schema.js';
import { SignInSecrets } from './sessions/sign-in-secrets.js';
import { StartSession } from './sessions/start-session.js';
import { CheckCode } from './sign-in/check-code.js';
import { OpenAccount } from './sign-in/open-account.js';
import { RequestCode } from './sign-in/request-code.js';
import { SecurityNotices } from './sign-in/security-notices.js';
import { SIGN_IN_CODE, signInCodeSchema } from './sign-in/sign-in-code.schema.js';
import { SignInCodeStore } from './sign-in/sign-in-code.store.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { VerifyCode } from './sign-in/verify-code.js';

const models = [
  provideModel(SESSION, sessionSchema),
  provideModel(SIGN_IN_CODE, signInCodeSchema),
  provideModel(PROVIDER_FLOW, providerFlowSchema),
];

/** Who is signed in: sessions, codes by mail, sign-in providers, and the steps from a newcomer to a member. */
@Module({
  imports: [AccountModule, MailModule, ProjectionsModule, ProfileModule],
  controllers: [SessionController, SignInController, ProvidersController, FlagsController, MarketplaceController],
  providers: [
    ...models,
    provideStore(SESSION_STORE, SESSION),
    ...sessionKeys,
    ...signInProviders,
    {
      provide: SignInSecrets,
      inject: [tokens.PLATFORM],
      useFactory: ({ PAGE_TOKEN_SECRET }: PlatformSettings) => new SignInSecrets(PAGE_TOKEN_SECRET),
    },
    StartSession,
    RefreshSession,
    EndSession,
    ListSessions,
    RevokeSessions,
    SessionJar,
    SignInCodeStore,
    RequestCode,
    CheckCode,
    OpenAccount,
    VerifyCode,
    SecurityNotices,
    ProviderFlows,
    BeginSignIn,
    GoToProvider,
    ReturnFromProvider,
    ExchangeToken,
    ProviderAccounts,
    CompleteProfile,
    LoginResultView,
    OfferServices,
  ],
  exports: [...models, EndSession, SessionJar, RequestCode, CheckCode, SignInSecrets],
})
export class AccessModule {}
