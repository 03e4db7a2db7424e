import type { ReactNode } from 'react';
import { forgetRefusal, showRefusal } from '../sign-in/refusal.js';
import { heardAnswer, type Expected } from './answer-channel.js';
import { goOn, type Goer } from './go-on.js';
import { leavePage } from './leave-page.js';
import { ProviderBan, ProviderRefusal, WindowBlocked } from './provider-notes.js';
import type { ProviderAnswer } from './provider-answer.js';
import { providerVisit, type ProviderVisit } from './provider-visit.storage.js';
import { beginAt, redeem } from './provider.calls.js';

const LOOK_EVERY_MS = 500;

interface Entering {
  provider: string;
  /** null: blocked */
  popup: Window | null;
  signal: AbortSignal;
  onBusy: (busy: boolean) => void;
  /** what stands under the buttons */
  show: (note: ReactNode) => void;
  navigate: Goer;
}

/** E2, external sign-in: a window at the provider, its answer, a session for it. */
export async function enterByProvider({ provider, popup, signal, onBusy, show, navigate }: Entering): Promise<void> {
  const refuse = (error: unknown): void => {
    show(<ProviderRefusal error={error} />);
    showRefusal(error);
  };
  forgetRefusal();
  if (!popup) {
    return show(<WindowBlocked onHere={() => void continueHere(provider).catch(refuse)} />);
  }
  try {
    const address = await beginAt(provider);
    const visit = startVisit(provider);
    popup.location.replace(new URL(address, window.location.href));
    const answer = await answerOf({ visit, popup, signal }, onBusy);
    onBusy(true);
    const result = await redeem(provider, answer);
    if (result.isBanned) return show(<ProviderBan result={result} />);
    await goOn(result, visit.search, navigate);
  } catch (error) {
    popup.close();
    refuse(error);
  }
}

async function answerOf(expected: Expected, onBusy: (busy: boolean) => void): Promise<ProviderAnswer> {
  const { popup, signal } = expected;
  // A window that was closed by hand gives no answer; one that the provider's headers cut off looks closed too.
  const look = setInterval(() => popup.closed && onBusy(false), LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(look));
  try {
    return await heardAnswer(expected);
  } finally {
    clearInterval(look);
  }
}

/** Without a window: the page itself goes to the provider and comes back. */
async function continueHere(provider: string): Promise<void> {
  const address = await beginAt(provider);
  startVisit(provider);
  leavePage(`${address}&return=page`);
}

function startVisit(provider: string): ProviderVisit {
  const visit = { id: crypto.randomUUID(), provider, search: window.location.search };
  providerVisit.write(visit);
  return visit;
}
