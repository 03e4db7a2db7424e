import { Closing } from '../closing/closing.js';
import { SignOutButton } from '../session/sign-out-button.js';

/** On the first page, for who has deleted their account and signs in again. */
export const ClosingPage = () => <Closing leave={<SignOutButton variant="outline" />} />;
