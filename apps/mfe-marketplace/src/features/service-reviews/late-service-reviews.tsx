import { latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';

/** Below what a service costs: nobody waits for them. */
export const LateServiceReviews = latePart(
  'service-reviews',
  async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "service-reviews" */ './service-reviews.js'),
      lateTexts('reviews'),
    ]);
    return module.ServiceReviews;
  },
  { skeleton: null },
);
