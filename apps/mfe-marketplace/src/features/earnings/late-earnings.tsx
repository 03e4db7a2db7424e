import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';
import { Card, Skeleton } from '@plateia/ui';

const OwnEarnings = latePart(
  'own-earnings',
  async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "own-earnings" */ './own-earnings.js'),
      lateTexts('earnings'),
    ]);
    return module.OwnEarnings;
  },
  {
    skeleton: (
      <Card as="div">
        <Skeleton height={300} />
      </Card>
    ),
  },
);

/** Once something was earned; comes after the jobs, which are what one is here for. */
export const LateEarnings = ({ profile }: { profile: ProfessionalProfile }) =>
  (profile.total_earnings ?? 0) > 0 && <OwnEarnings />;
