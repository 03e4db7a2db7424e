import type { Friend } from '@plateia/contracts/identity';
import type { Account } from '../../account/store/account.schema.js';

/** The contract carries the API's names and the client's for the same three things. */
export function friendView(account: Account): Friend {
  const name = account.fullName ?? '';
  return {
    id: account._id,
    photo: account.photo,
    fullName: name,
    friend_id: account._id,
    friend_name: name,
    friend_photo: account.photo,
    username: account.username ?? '',
    role: account.role,
  };
}
