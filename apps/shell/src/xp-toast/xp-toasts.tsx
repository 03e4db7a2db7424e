import type { XpGain } from '@plateia/contracts/shell';
import { useFlags, useLive } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { onShellEvent, raise } from '@plateia/mfe-kit';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { XpToast } from './xp-toast.js';
import { wantsXpToast } from './xp-toast.storage.js';

const XP_PAGE = '/xp';
const LEVEL_TOAST = 'level-up';

const follow = (add: (gain: XpGain) => void) => onShellEvent('xp', add);

interface XpToastsProps {
  /** to the page that a level-up leads to */
  goTo: (path: string) => void;
}

/** Fetched with the first gain, and only where XP is switched on. */
export function XpToasts({ goTo }: XpToastsProps) {
  const isOn = useFlags()['gamificationEnabled'] === true;
  const [found, setFound] = useState<{ first: XpGain; Toast: ComponentType<ComponentProps<typeof XpToast>> }>();
  useXpToasts(isOn, goTo);
  useEffect(() => {
    if (!isOn || found) return undefined;
    return follow((first) => {
      if (first.amount <= 0 || !wantsXpToast()) return;
      // Nothing depends on it: what does not come is not missed.
      import('./xp-toast.js').then(({ XpToast: Toast }) => setFound({ first, Toast })).catch(() => undefined);
    });
  }, [isOn, found]);
  return isOn && found ? <found.Toast first={found.first} follow={follow} /> : null;
}

/** What the stream says of the member's points; a level is told once, without a word that is not the page's own. */
function useXpToasts(isOn: boolean, goTo: XpToastsProps['goTo']): void {
  const text = useText('shell');
  useLive('xp', (gain) => isOn && raise('xp', gain));
  useLive('level_up', ({ level }) => {
    if (!isOn || !wantsXpToast()) return;
    const action = { label: text('xp.see'), run: () => goTo(XP_PAGE) };
    raise('toast', { kind: 'success', id: LEVEL_TOAST, text: text('xp.levelUp', { level }), action });
  });
}
