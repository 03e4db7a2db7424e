import { lazy, Suspense } from 'react';
import { DeleteAccountButton } from '../../closing/delete-account-button.js';
import { SignOutButton } from '../../session/sign-out-button.js';

const Onboarding = lazy(async () => ({ default: (await import('../../onboarding/onboarding.js')).Onboarding }));

/** On the first page, for who has signed in and is not a member yet. */
export const RegistrationPage = () => (
  <Suspense>
    <Onboarding
      leave={
        <>
          <DeleteAccountButton variant="ghost" size="small" />
          <SignOutButton size="small" />
        </>
      }
    />
  </Suspense>
);
