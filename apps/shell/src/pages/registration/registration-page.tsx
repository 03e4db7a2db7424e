import { lazy, Suspense } from 'react';
import { SignOutButton } from '../../session/sign-out-button.js';

const Onboarding = lazy(async () => ({ default: (await import('../../onboarding/onboarding.js')).Onboarding }));

/** On the first page, for who has signed in and is not a member yet. */
export const RegistrationPage = () => (
  <Suspense>
    <Onboarding leave={<SignOutButton size="small" />} />
  </Suspense>
);
