import type { XpGain } from '@plateia/contracts/shell';
import { useFlags } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { XpToast } from './xp-toast.js';
import { wantsXpToast } from './xp-toast.storage.js';

const follow = (add: (gain: XpGain) => void) => onShellEvent('xp', add);

/** Fetched with the first gain, and only where XP is switched on. */
export function XpNews() {
  const isOn = useFlags()['gamificationEnabled'] === true;
  const [found, setFound] = useState<{ first: XpGain; Toast: ComponentType<ComponentProps<typeof XpToast>> }>();
  useEffect(() => {
    if (!isOn || found) return undefined;
    return follow((first) => {
      if (!wantsXpToast()) return;
      // Nothing depends on it: what does not come is not missed.
      import('./xp-toast.js').then(({ XpToast: Toast }) => setFound({ first, Toast })).catch(() => undefined);
    });
  }, [isOn, found]);
  return isOn && found ? <found.Toast first={found.first} follow={follow} /> : null;
}
