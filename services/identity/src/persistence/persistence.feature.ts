import { provideModel, provideStore } from '@plateia/service-kit';
import { ACCOUNT_ERASURE, accountErasureSchema } from './account-erasure.schema.js';
import { AccountErasures } from './account-erasures.js';
import { ACCOUNT, accountSchema } from './account.schema.js';
import { AccountCache } from './account-cache.js';
import { Accounts } from './accounts.js';
import { AVATAR_FILE, avatarFileSchema } from './avatar-file.schema.js';
import { SIGN_IN_CODE, signInCodeSchema } from './sign-in-code.schema.js';
import { SignInCodeStore } from './sign-in-code.store.js';
import { IdPages } from './id-pages.js';
import { KNOWN_COMMENT, knownCommentSchema } from './known-comment.schema.js';
import { KNOWN_LEVEL, knownLevelSchema } from './known-level.schema.js';
import { KNOWN_POST, knownPostSchema } from './known-post.schema.js';
import { KNOWN_PROFESSIONAL, knownProfessionalSchema } from './known-professional.schema.js';
import { STORED_MAIL, storedMailSchema } from './mail.schema.js';
import { PAID_INVITE, paidInviteSchema } from './paid-invite.schema.js';
import { PAIR, pairSchema } from './pair.schema.js';
import { PairCache } from './pair-cache.js';
import { Pairs } from './pairs.js';
import { PROVIDER_FLOW, providerFlowSchema } from './provider-flow.schema.js';
import { ProviderFlows } from './provider-flows.js';
import { SENT_MAIL, sentMailSchema } from './sent-mail.schema.js';
import { SESSION, sessionSchema } from './session.schema.js';
import { ACCOUNT_ERASURE_STORE, ACCOUNT_STORE, PAIR_STORE, SESSION_STORE, VISIT_STORE } from './stores.js';
import { PROFILE_VISIT, visitSchema } from './profile-visit.schema.js';

export const persistence = [
  provideModel(ACCOUNT, accountSchema),
  provideModel(ACCOUNT_ERASURE, accountErasureSchema),
  provideModel(SESSION, sessionSchema),
  provideModel(PAIR, pairSchema),
  provideModel(SIGN_IN_CODE, signInCodeSchema),
  provideModel(STORED_MAIL, storedMailSchema),
  provideModel(SENT_MAIL, sentMailSchema),
  provideModel(PROFILE_VISIT, visitSchema),
  provideModel(AVATAR_FILE, avatarFileSchema),
  provideModel(KNOWN_POST, knownPostSchema),
  provideModel(KNOWN_COMMENT, knownCommentSchema),
  provideModel(KNOWN_LEVEL, knownLevelSchema),
  provideModel(PAID_INVITE, paidInviteSchema),
  provideModel(KNOWN_PROFESSIONAL, knownProfessionalSchema),
  provideModel(PROVIDER_FLOW, providerFlowSchema),
  provideStore(ACCOUNT_STORE, ACCOUNT),
  provideStore(ACCOUNT_ERASURE_STORE, ACCOUNT_ERASURE),
  provideStore(SESSION_STORE, SESSION),
  provideStore(PAIR_STORE, PAIR),
  provideStore(VISIT_STORE, PROFILE_VISIT),
  Accounts,
  AccountCache,
  AccountErasures,
  Pairs,
  PairCache,
  SignInCodeStore,
  ProviderFlows,
  IdPages,
];
