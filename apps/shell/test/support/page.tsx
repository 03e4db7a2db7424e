import { queryClient, QueryClientProvider } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { createMemoryRouter, RouterProvider } from '@plateia/router';
import { LinkProvider } from '@plateia/ui';
import { render } from '@testing-library/react';
import type { ToastRequest } from '@plateia/contracts/shell';
import type { ReactNode } from 'react';
import { RouterLink } from '../../src/layout/router-link.js';

/** Something at the first page, and a plain page behind every other address. */
export function renderPage(first: ReactNode, { at = '/' } = {}) {
  const router = createMemoryRouter(
    [
      { path: '/', element: first },
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

/** Every toast that is asked for. */
export function heardToasts(): ToastRequest[] {
  const toasts: ToastRequest[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}
