import { lateTexts } from '@plateia/mfe-kit';
import { lazy, Suspense } from 'react';
import { SignOutButton } from '../../session/sign-out-button.js';

const Closing = lazy(async () => {
  const [{ Closing: page }] = await Promise.all([import('../../closing/closing.js'), lateTexts('closing')]);
  return { default: page };
});

/** On the first page, for who has deleted their account and signs in again. */
export const ClosingPage = () => (
  <Suspense>
    <Closing leave={<SignOutButton variant="outline" />} />
  </Suspense>
);
