import { Module, type DynamicModule } from '@nestjs/common';
import { AccessTokens, InProcessKeySet, SigningKeys } from '@plateia/auth';
import { FileLinks, openFileLinks } from '@plateia/media-links';
import { BadSettings, Clock, Scheduler, type Logger } from '@plateia/runtime';
import { provideModel, provideStore, tokens, type ServiceContext } from '@plateia/service-kit';
import type { Registry } from 'prom-client';
import type { IdentitySettings } from './config.js';
import { AllActs } from './activity/all-acts.js';
import { CommentActs } from './activity/comment-acts.js';
import { LevelActs } from './activity/level-acts.js';
import { FriendActs } from './activity/friend-acts.js';
import { PostActs } from './activity/post-acts.js';
import { ProfileActivity } from './activity/profile-activity.js';
import { BlockMember } from './blocks/block-member.js';
import { ChangeBlock } from './blocks/change-block.js';
import { ListBlocked } from './blocks/list-blocked.js';
import { KnownComments } from './comments/known-comments.js';
import { CommentsConsumer } from './consumers/comments.consumer.js';
import { MediaConsumer } from './consumers/media.consumer.js';
import { MailRequestedConsumer } from './consumers/mail-requested.consumer.js';
import { XpConsumer } from './consumers/xp.consumer.js';
import { PostsConsumer } from './consumers/posts.consumer.js';
import { ProfessionalsConsumer } from './consumers/professionals.consumer.js';
import { MemberCountry } from './country/member-country.js';
import { FeedbackOfMember } from './feedback/feedback-of-member.js';
import { SubmitFeedback } from './feedback/submit-feedback.js';
import { FeatureFlags } from './flags/feature-flags.js';
import { FileFlagsProvider } from './flags/file-flags.provider.js';
import type { ProviderName } from '@plateia/contracts/identity';
import type { ProviderOptions } from './development-provider/development-provider.js';
import { ProviderServer } from './development-provider/provider.server.js';
import { AcceptFriend } from './friends/accept-friend.js';
import { AskFriend } from './friends/ask-friend.js';
import { CancelRequest } from './friends/cancel-request.js';
import { ChangeRelation } from './friends/change-relation.js';
import { ExpireRequests } from './friends/expire-requests.js';
import { FindFriends } from './friends/find-friends.js';
import { ListFriends } from './friends/list-friends.js';
import { ListRequests } from './friends/list-requests.js';
import { NamedRequest } from './friends/named-request.js';
import { RejectFriend } from './friends/reject-friend.js';
import { RelationChanges } from './friends/relation-changes.js';
import { Suggestions } from './friends/suggestions.js';
import { Unfriend } from './friends/unfriend.js';
import { AccountController } from './http/account.controller.js';
import { BlocksController } from './http/blocks.controller.js';
import { FeedbackController } from './http/feedback.controller.js';
import { FriendsController } from './http/friends.controller.js';
import { MarketplaceController } from './http/marketplace.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { RelationsController } from './http/relations.controller.js';
import { SessionController } from './http/session.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { Invitations } from './invitations/invitations.js';
import { InboxMailer } from './mail/inbox.mailer.js';
import { InboxServer } from './mail/inbox.server.js';
import { Mailer } from './mail/mailer.js';
import { MemberMails } from './mail/member-mail.js';
import { SendMail } from './mail/send-mail.js';
import { SmtpMailer } from './mail/smtp.mailer.js';
import { KnownProfessionals } from './marketplace/known-professionals.js';
import { OfferServices } from './marketplace/offer-services.js';
import { ACCOUNT_ERASURE, accountErasureSchema } from './persistence/account-erasure.schema.js';
import { AccountErasures } from './persistence/account-erasures.js';
import { ACCOUNT, accountSchema } from './persistence/account.schema.js';
import { AccountCopies } from './persistence/account-copies.js';
import { Accounts } from './persistence/accounts.js';
import { AVATAR_FILE, avatarFileSchema } from './persistence/avatar-file.schema.js';
import { CODE_BOOK, codeBookSchema } from './persistence/code-book.schema.js';
import { CodeBooks } from './persistence/code-books.js';
import { FEEDBACK, feedbackSchema } from './persistence/feedback.schema.js';
import { KNOWN_COMMENT, knownCommentSchema } from './persistence/known-comment.schema.js';
import { KNOWN_PROFESSIONAL, knownProfessionalSchema } from './persistence/known-professional.schema.js';
import { KNOWN_POST, knownPostSchema } from './persistence/known-post.schema.js';
import { STORED_MAIL, storedMailSchema } from './persistence/mail.schema.js';
import { PAIR, pairSchema } from './persistence/pair.schema.js';
import { PairCopies } from './persistence/pair-copies.js';
import { Pairs } from './persistence/pairs.js';
import { PROVIDER_FLOW, providerFlowSchema } from './persistence/provider-flow.schema.js';
import { ProviderFlows } from './persistence/provider-flows.js';
import { SENT_MAIL, sentMailSchema } from './persistence/sent-mail.schema.js';
import { SESSION, sessionSchema } from './persistence/session.schema.js';
import { ACCOUNT_ERASURE_STORE, ACCOUNT_STORE, PAIR_STORE, SESSION_STORE, VISIT_STORE } from './persistence/stores.js';
import { VISIT, visitSchema } from './persistence/visit.schema.js';
import { KnownPosts } from './posts/known-posts.js';
import { KNOWN_LEVEL, knownLevelSchema } from './persistence/known-level.schema.js';
import { PAID_INVITE, paidInviteSchema } from './persistence/paid-invite.schema.js';
import { KnownPoints } from './points/known-points.js';
import { ProfilePosts } from './posts/profile-posts.js';
import { AvatarFiles } from './profile-photo/avatar-files.js';
import { ProfilePhoto } from './profile-photo/profile-photo.js';
import { LoggedUserView } from './profile/logged-user.js';
import { ReadProfile } from './profile/read-profile.js';
import { UpdateProfile } from './profile/update-profile.js';
import { BeginSignIn } from './providers/begin-sign-in.js';
import { ExchangeToken } from './providers/exchange-token.js';
import { GoToProvider } from './providers/go-to-provider.js';
import { ProviderAccounts } from './providers/provider-accounts.js';
import { facebook, google, Providers, type ProviderSettings } from './providers/providers.js';
import { ReturnFromProvider } from './providers/return-from-provider.js';
import { CompleteProfile } from './registration/complete-profile.js';
import { EraseNewcomer } from './registration/erase-newcomer.js';
import { EraseUnderage } from './registration/erase-underage.js';
import { LoginResultView } from './registration/login-result.js';
import { PurgeNewcomers } from './registration/purge-newcomers.js';
import { SecurityNotices } from './security/security-notices.js';
import { EndSession } from './sessions/end-session.js';
import { ListSessions } from './sessions/list-sessions.js';
import { RefreshSession } from './sessions/refresh-session.js';
import { RevokeSessions } from './sessions/revoke-sessions.js';
import { SessionJar } from './sessions/session-jar.js';
import { StartSession } from './sessions/start-session.js';
import { MemberSettings } from './settings/member-settings.js';
import { CheckCode } from './sign-in/check-code.js';
import { OpenAccount } from './sign-in/open-account.js';
import { RequestCode } from './sign-in/request-code.js';
import { SignInSecrets } from './sign-in/sign-in-secrets.js';
import { VerifyCode } from './sign-in/verify-code.js';
import { subscriptionControllers, subscriptions } from './subscriptions/subscriptions.feature.js';
import { VisibleMembers } from './visibility/visible-members.js';
import { VisiblePosts } from './visibility/visible-posts.js';
import { NoteVisit } from './visits/note-visit.js';

const persistence = [
  provideModel(ACCOUNT, accountSchema),
  provideModel(ACCOUNT_ERASURE, accountErasureSchema),
  provideModel(SESSION, sessionSchema),
  provideModel(PAIR, pairSchema),
  provideModel(CODE_BOOK, codeBookSchema),
  provideModel(STORED_MAIL, storedMailSchema),
  provideModel(SENT_MAIL, sentMailSchema),
  provideModel(VISIT, visitSchema),
  provideModel(AVATAR_FILE, avatarFileSchema),
  provideModel(KNOWN_POST, knownPostSchema),
  provideModel(KNOWN_COMMENT, knownCommentSchema),
  provideModel(FEEDBACK, feedbackSchema),
  provideModel(KNOWN_PROFESSIONAL, knownProfessionalSchema),
  provideModel(PROVIDER_FLOW, providerFlowSchema),
  provideStore(ACCOUNT_STORE, ACCOUNT),
  provideStore(ACCOUNT_ERASURE_STORE, ACCOUNT_ERASURE),
  provideStore(SESSION_STORE, SESSION),
  provideStore(PAIR_STORE, PAIR),
  provideStore(VISIT_STORE, VISIT),
  Accounts,
  AccountCopies,
  AccountErasures,
  Pairs,
  PairCopies,
  CodeBooks,
  KnownPosts,
  KnownComments,
  ProfilePosts,
  AvatarFiles,
  ProviderFlows,
];

const fileLinks = { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks };

const signIn = [RequestCode, CheckCode, OpenAccount, VerifyCode, CompleteProfile, LoginResultView];
const neverMembers = [EraseUnderage, EraseNewcomer, PurgeNewcomers, FeedbackOfMember];
const byProvider = [BeginSignIn, GoToProvider, ReturnFromProvider, ExchangeToken, ProviderAccounts];
const sessions = [StartSession, RefreshSession, EndSession, ListSessions, RevokeSessions, SessionJar];
const relations = [RelationChanges, ChangeRelation, NamedRequest, AskFriend, AcceptFriend, RejectFriend];
const endings = [CancelRequest, Unfriend, ExpireRequests, ChangeBlock, BlockMember, ListBlocked];
const friends = [VisibleMembers, ListFriends, ListRequests, FindFriends, Suggestions];
const profiles = [ReadProfile, LoggedUserView, UpdateProfile, ProfilePhoto, fileLinks, NoteVisit];
const marketplace = [OfferServices, KnownProfessionals];
const activity = [ProfileActivity, AllActs, PostActs, CommentActs, FriendActs, LevelActs, VisiblePosts];
const points = [provideModel(KNOWN_LEVEL, knownLevelSchema), provideModel(PAID_INVITE, paidInviteSchema), KnownPoints];
const memberMails = { provide: MemberMails, useFactory: () => new MemberMails() };
const account = [MemberSettings, MemberCountry, Invitations, SubmitFeedback, SecurityNotices, SendMail, memberMails];

const controllers = [
  ...subscriptionControllers,
  SignInController,
  ProvidersController,
  SessionController,
  ProfileController,
  AccountController,
  FriendsController,
  RelationsController,
  BlocksController,
  FeedbackController,
  MarketplaceController,
  PostsConsumer,
  CommentsConsumer,
  MediaConsumer,
  MailRequestedConsumer,
  XpConsumer,
  ProfessionalsConsumer,
];

const DOMAIN = 'identity';

const inbox = [InboxMailer, { provide: Mailer, useExisting: InboxMailer }, InboxServer];

const smtp = (url: string, from: string, logger: Logger) => ({
  provide: Mailer,
  inject: [tokens.METRICS],
  useFactory: (metrics: Registry) => new SmtpMailer(url, from, logger, metrics),
});

/** Where identity runs with the others, its keys need no detour through HTTP. */
const signingKeys = (file: string) => ({
  provide: SigningKeys,
  inject: [InProcessKeySet, Scheduler],
  useFactory: async (known: InProcessKeySet, scheduler: Scheduler) => {
    const keys = await SigningKeys.open(file);
    await known.replace(keys.publicSet);
    keys.watch(scheduler, (set) => known.replace(set));
    return keys;
  },
});

/** Those that are configured; outside production there is always one to try it with. */
function providers({ platform, settings, logger }: ServiceContext<IdentitySettings>) {
  const { production, HOST, PROVIDER_PORT, PUBLIC_ORIGIN } = platform;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = settings;
  const known = new Map<ProviderName, ProviderSettings>();
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) known.set('google', google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET));
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET)
    known.set('facebook', facebook(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET));
  const registry = { provide: Providers, useFactory: () => new Providers(known, PUBLIC_ORIGIN) };
  if (production) return [registry];
  const options: Omit<ProviderOptions, 'now'> = {
    issuer: `http://localhost:${PROVIDER_PORT}`,
    clientId: 'plateia',
    clientSecret: platform.PAGE_TOKEN_SECRET,
    redirectUri: `${PUBLIC_ORIGIN}/api/v2/auth/dev/callback`,
    cutsOpener: settings.PROVIDER_CUTS_OPENER,
  };
  known.set('dev', options);
  const place = { host: HOST, port: PROVIDER_PORT };
  const server = {
    provide: ProviderServer,
    inject: [Clock],
    useFactory: (clock: Clock) => new ProviderServer(place, options, clock, logger),
  };
  return [registry, server];
}

@Module({})
export class IdentityModule {
  static with(context: ServiceContext<IdentitySettings>): DynamicModule {
    const { platform, settings, logger } = context;
    const { SMTP_URL, MAIL_FROM } = platform;
    // The inbox is for development; codes must never be readable by whoever reaches a port in production.
    if (platform.production && !SMTP_URL) throw new BadSettings(['SMTP_URL: required in production']);
    return {
      module: IdentityModule,
      controllers,
      providers: [
        ...persistence,
        ...signIn,
        ...neverMembers,
        ...byProvider,
        ...providers(context),
        ...sessions,
        ...relations,
        ...endings,
        ...friends,
        ...profiles,
        ...marketplace,
        ...activity,
        ...points,
        ...account,
        ...subscriptions,
        signingKeys(platform.IDENTITY_KEYS_FILE),
        {
          provide: AccessTokens,
          inject: [SigningKeys, Clock],
          useFactory: (keys: SigningKeys, clock: Clock) => new AccessTokens(keys, clock),
        },
        { provide: SignInSecrets, useValue: new SignInSecrets(platform.PAGE_TOKEN_SECRET) },
        {
          provide: FeatureFlags,
          inject: [Clock],
          useFactory: (clock: Clock) =>
            FeatureFlags.open(new FileFlagsProvider(settings.FLAGS_FILE, clock), platform.ENGINE_PREFIX + DOMAIN),
        },
        ...(SMTP_URL && MAIL_FROM ? [smtp(SMTP_URL, MAIL_FROM, logger)] : inbox),
      ],
    };
  }
}
