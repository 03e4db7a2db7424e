import { DeleteAccountButton } from '../closing/delete-account-button.js';
import { Onboarding } from '../onboarding/onboarding.js';
import { SignOutButton } from '../session/sign-out-button.js';

/** On the first page, for who has signed in and is not a member yet. */
export const RegistrationPage = () => (
  <Onboarding
    leave={
      <>
        <DeleteAccountButton variant="ghost" size="small" />
        <SignOutButton size="small" />
      </>
    }
  />
);
