import { useText } from '@plateia/i18n';
import { knownRegistry, RemoteUnavailable, type FailureProps } from '@plateia/mfe-kit';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@plateia/router';
import { RetryCard } from '@plateia/ui';
import { useEffect } from 'react';
import { LandingStandIn } from '../pages/landing/landing-stand-in.js';

/** In the place of a page whose remote is down, slow, old, or threw. */
export function RemoteFailure() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const retry = () => {
    // Without a registry there is nowhere to go: the page begins again.
    if (knownRegistry().remotes.length === 0) location.reload();
    else void navigate(pathname + search + hash, { replace: true });
  };
  if (pathname !== '/') return <FailureCard error={error} busy={busy} retry={retry} scope="page" />;
  // Signing in needs no remote: the way in stands beside what is missing.
  return (
    <LandingStandIn>
      <FailureCard error={error} busy={busy} retry={retry} scope="section" />
    </LandingStandIn>
  );
}

/** In the place of a slot. */
export const SlotFailure = ({ error, retry }: FailureProps) => (
  <FailureCard error={error} busy={false} retry={retry} scope="section" />
);

interface CardProps {
  error: unknown;
  busy: boolean;
  retry: () => void;
  scope: 'page' | 'section';
}

function FailureCard({ error, busy, retry, scope }: CardProps) {
  const text = useText('shell');
  const common = useText('common');
  useEffect(() => reportError(error instanceof RemoteUnavailable ? error.cause : error), [error]);
  return (
    <RetryCard
      scope={scope}
      title={text('remote.title')}
      retryLabel={common('again')}
      busyLabel={common('trying')}
      busy={busy}
      onRetry={retry}
    >
      {text('remote.lead')}
    </RetryCard>
  );
}
