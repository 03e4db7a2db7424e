import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';
import { Card, Skeleton } from '@plateia/ui';

const OwnRatings = latePart(
  'own-ratings',
  async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "own-ratings" */ './own-ratings.js'),
      lateTexts('reviews'),
    ]);
    return module.OwnRatings;
  },
  {
    skeleton: (
      <Card as="div">
        <Skeleton height={180} />
      </Card>
    ),
  },
);

/** Once somebody wrote what they think. */
export const LateRatings = ({ profile }: { profile: ProfessionalProfile }) =>
  profile.review_count > 0 && <OwnRatings profile={profile} />;
