import { requestCode, verifyCode } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

export const signInCalls = api({ requestCode, verifyCode });
