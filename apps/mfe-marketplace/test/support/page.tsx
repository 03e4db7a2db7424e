import { queryClient, QueryClientProvider } from '@plateia/data';
import { createMemoryRouter, Link, RouterProvider } from '@plateia/router';
import { LinkProvider, type AnchorProps } from '@plateia/ui';
import { render } from '@testing-library/react';
import remote from '../../src/remote.js';

const RouterLink = ({ href = '', ...rest }: AnchorProps) =>
  href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;

/** The remote's own routes, as the shell mounts them, and a plain page behind every other address. */
export function renderRemote(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/', children: remote.routes, HydrateFallback: () => null },
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
