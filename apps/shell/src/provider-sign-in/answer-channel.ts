import { patient, tabChannel } from '@plateia/data';
import { handedIn, TAKEN, type ProviderAnswer } from './provider-answer.js';
import { providerVisit, type ProviderVisit } from './provider-visit.storage.js';

/** A page that is busy drawing may need this long to say that it has it. */
const TAKEN_WITHIN_MS = 2_000;

/** Reaches the page also when the provider's headers have parted the window from it. */
const tabs = tabChannel<ProviderAnswer | typeof TAKEN>('provider');

export interface Expected {
  visit: ProviderVisit;
  /** nobody else's word counts */
  popup: Window;
  signal: AbortSignal;
}

/** The page's side: the answer of the window that belongs to this visit. */
export function heardAnswer({ visit, popup, signal }: Expected): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    const fromWindow = ({ origin, source, data }: MessageEvent): void => {
      const answer = origin === window.location.origin && source === popup ? handedIn(data) : undefined;
      if (!answer) return;
      popup.postMessage(TAKEN, window.location.origin);
      settle(answer);
    };
    const stopTabs = tabs.onMessage((message) => {
      const answer = handedIn(message);
      if (!answer || providerVisit.read()?.id !== visit.id) return;
      tabs.send(TAKEN);
      settle(answer);
    });
    const stop = (): void => {
      window.removeEventListener('message', fromWindow);
      stopTabs();
    };
    const settle = (answer: ProviderAnswer): void => {
      stop();
      resolve(answer);
    };
    window.addEventListener('message', fromWindow);
    signal.addEventListener('abort', stop);
  });
}

/** The window's side; false where nobody is there to take it. */
export function handOver(answer: ProviderAnswer): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (taken: boolean): void => {
      clearTimeout(timer);
      window.removeEventListener('message', fromPage);
      stopTabs();
      resolve(taken);
    };
    const fromPage = ({ origin, data }: MessageEvent): void => {
      if (origin === window.location.origin && data === TAKEN) settle(true);
    };
    const stopTabs = tabs.onMessage((message) => message === TAKEN && settle(true));
    const timer = setTimeout(() => settle(false), patient(TAKEN_WITHIN_MS));
    window.addEventListener('message', fromPage);
    (window.opener as Window | null)?.postMessage(answer, window.location.origin);
    tabs.send(answer);
  });
}
