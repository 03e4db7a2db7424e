import { queryClient, QueryClientProvider } from '@plateia/data';
import { updatesInAct } from '@plateia/data/testing/updates';
import { RouterProvider, type RouteObject } from '@plateia/router';
import { createMemoryRouter } from '@plateia/router/testing';
import { LinkProvider } from '@plateia/ui';
import { render } from '@testing-library/react';
import { RouterLink } from './router-link.js';

/** An app's routes, as the shell mounts them, and a plain page behind every other address. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  updatesInAct();
  const router = createMemoryRouter(
    [
      { path: '/', children: routes, HydrateFallback: () => null },
      { path: '*', element: <h1>Another page</h1> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider value={RouterLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </QueryClientProvider>,
  );
  const address = (): string => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address };
}
