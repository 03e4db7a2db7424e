import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { useNavigate } from '@plateia/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openSignInWindow } from './sign-in-window.js';

/** Opens the window at the press; all that follows is fetched only then. */
export function useProviderSignIn() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const [told, show] = useState<ReactNode>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const press = async (provider: string): Promise<void> => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    const popup = openSignInWindow();
    setBusy(provider);
    show(undefined);
    try {
      const { enterByProvider } = await import('./enter-by-provider.js');
      const onBusy = (on: boolean): void => setBusy(on ? provider : undefined);
      await enterByProvider({ provider, popup, signal, onBusy, show, navigate });
    } catch (error) {
      popup?.close();
      reportError(error);
      raise('toast', { kind: 'error', text: errorTextNow({ code: 'NETWORK_ERROR' }) });
    } finally {
      if (!signal.aborted) setBusy(undefined);
    }
  };
  return { busy, told, press: (provider: string): void => void press(provider) };
}
