import { BlockedPeople } from '../features/blocked-people/blocked-people.js';
import { SessionList } from '../features/sessions/session-list.js';

/** The member's own part of the security centre. */
export const AccountSecurity = () => (
  <>
    <SessionList />
    <BlockedPeople />
  </>
);
