import { tokens, type PlatformSettings } from '@plateia/service-kit';
import { CheckCode } from './check-code.js';
import { OpenAccount } from './open-account.js';
import { RequestCode } from './request-code.js';
import { SecurityNotices } from './security-notices.js';
import { SignInController } from './sign-in.controller.js';
import { SignInSecrets } from './sign-in-secrets.js';
import { VerifyCode } from './verify-code.js';

export const signInControllers = [SignInController];

const secrets = {
  provide: SignInSecrets,
  inject: [tokens.PLATFORM],
  useFactory: ({ PAGE_TOKEN_SECRET }: PlatformSettings) => new SignInSecrets(PAGE_TOKEN_SECRET),
};

export const signIn = [secrets, RequestCode, CheckCode, OpenAccount, VerifyCode, SecurityNotices];
