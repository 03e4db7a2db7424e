import { lazy, Suspense, type ComponentType } from 'react';

const PlanBadge = lazy<ComponentType>(() =>
  import('./plan-badge.js').then(
    ({ PlanBadge: found }) => ({ default: found }),
    // Without it the name says enough.
    () => ({ default: () => null }),
  ),
);

/** Few authors have it: what it consists of comes with the first of them. */
export const AuthorBadge = () => (
  <Suspense>
    <PlanBadge />
  </Suspense>
);
