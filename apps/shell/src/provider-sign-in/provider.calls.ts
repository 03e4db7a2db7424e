import { beginProvider, exchangeToken } from '@plateia/contracts/identity/calls';
import { api, ApiError } from '@plateia/data';
import type { ProviderAnswer } from './provider-answer.js';

const calls = api({ beginProvider, exchangeToken });

/** I3; answers the address of I4, which leads to the provider. */
export async function beginAt(provider: string): Promise<string> {
  const { state, code_challenge, code_challenge_method } = await calls.beginProvider({ provider });
  const query = new URLSearchParams({ state, code_challenge, code_challenge_method });
  return `/api/v2/auth/${encodeURIComponent(provider)}/oauth?${query.toString()}`;
}

/** I6. */
export async function redeem(provider: string, answer: ProviderAnswer) {
  if ('error' in answer) throw new ApiError({ status: null, code: answer.error });
  return calls.exchangeToken({ provider, token: answer.token });
}
