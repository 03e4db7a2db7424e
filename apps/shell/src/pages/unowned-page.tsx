import { useLocation } from '@plateia/router';
import { ErrorPage } from './error/error-page.js';
import { LandingStandIn } from './landing/landing-stand-in.js';

/** Where no remote has a page: the first page stands by itself, with its heading and the way in. */
export function UnownedPage() {
  const { pathname } = useLocation();
  return pathname === '/' ? <LandingStandIn /> : <ErrorPage />;
}
