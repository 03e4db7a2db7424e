import type * as identity from '@plateia/contracts/identity';
import { api } from '@plateia/data';

export const signInCalls = api<typeof identity, 'requestCode' | 'verifyCode'>({
  requestCode: { method: 'POST', path: '/api/v2/auth/request' },
  verifyCode: { method: 'POST', path: '/api/v2/auth/verify' },
});
