import { useFlags } from '@plateia/data';
import { WhenNear } from '@plateia/layout';
import { lateTexts } from '@plateia/mfe-kit';
import { lazy, Suspense } from 'react';

const Card = lazy(async () => {
  try {
    const [{ ProgressCard }] = await Promise.all([import('./progress-card.js'), lateTexts('xp')]);
    return { default: ProgressCard };
  } catch {
    // Nobody misses what was never there.
    return { default: () => null };
  }
});

/** Where the own level stands beside the feed; what it consists of is not fetched where points are switched off. */
export function ProgressPlace() {
  if (useFlags()['gamificationEnabled'] !== true) return null;
  return (
    <WhenNear>
      <Suspense>
        <Card />
      </Suspense>
    </WhenNear>
  );
}
