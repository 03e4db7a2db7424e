import type { LoginResult } from '@plateia/contracts/identity';
import { ApiError } from '@plateia/data';
import { handOver } from './answer-channel.js';
import { goOn, type Goer } from './go-on.js';
import type { ProviderAnswer } from './provider-answer.js';
import { providerVisit } from './provider-visit.storage.js';
import { redeem } from './provider.calls.js';

export type Finished =
  | { kind: 'handed' }
  | { kind: 'entered' }
  | { kind: 'banned'; result: LoginResult }
  | { kind: 'refused'; error: unknown };

/** In a window the page that opened it goes on; where there is none, this one does. */
export async function finishVisit(answer: ProviderAnswer, inPage: boolean, navigate: Goer): Promise<Finished> {
  if (!inPage && (await handOver(answer))) {
    window.close();
    return { kind: 'handed' };
  }
  try {
    const visit = providerVisit.read();
    // Whoever does not remember having gone to a provider did not.
    if (!visit) throw new ApiError({ status: null, code: 'INVALID_STATE' });
    const result = await redeem(visit.provider, answer);
    if (result.isBanned) return { kind: 'banned', result };
    await goOn(result, visit.search, navigate);
    return { kind: 'entered' };
  } catch (error) {
    return { kind: 'refused', error };
  }
}
