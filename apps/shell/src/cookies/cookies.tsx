import { onShellEvent } from '@plateia/mfe-kit';
import { useEffect, useState, type ComponentType } from 'react';
import type { CookieBannerProps } from './cookie-banner.js';
import { cookieChoice } from './cookie-choice.storage.js';

/** On public pages until a choice is made, and wherever somebody asks to change it. */
export function Cookies({ publicPage }: { publicPage: boolean }) {
  const [chosen, setChosen] = useState(() => cookieChoice.read());
  const [asked, setAsked] = useState(false);
  const [found, setFound] = useState<{ Banner: ComponentType<CookieBannerProps> }>();
  const open = asked || (publicPage && chosen === undefined);

  useEffect(() => onShellEvent('cookies', () => setAsked(true)), []);
  useEffect(() => {
    // Without it nothing is chosen, and so nothing is kept; the next page asks again.
    if (open) import('./cookie-banner.js').then(({ CookieBanner: Banner }) => setFound({ Banner }), refuse);
  }, [open]);

  if (!open || !found) return null;
  return (
    <found.Banner
      chosen={chosen}
      asked={asked}
      onChoose={(choice) => {
        cookieChoice.write(choice);
        setChosen(choice);
        setAsked(false);
      }}
    />
  );
}

const refuse = (error: unknown): void => reportError(error);
