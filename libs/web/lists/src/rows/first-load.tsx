import { useOnline } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Loading, RetryCard, type RetryCardProps } from '@plateia/ui';
import type { ReactNode } from 'react';

export interface FirstLoadProps {
  query: { data: unknown; isError: boolean; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** `lead`: where something else is to be said than that it is most likely the connection */
  failed: { title: string; lead?: string | undefined };
  scope?: RetryCardProps['scope'];
  /** what a screen reader says meanwhile */
  label?: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** What stands in a place until it is filled for the first time. Without a network that happens by itself, once there is one. */
export function FirstLoad({ query, failed, scope, label, skeleton, children }: FirstLoadProps) {
  const text = useText('common');
  const online = useOnline();
  const { data, isError, isPending, isFetching, refetch } = query;
  if (data === undefined && (isError || !online)) {
    const lead = online ? (failed.lead ?? text('failedLead')) : text('offline.lead');
    return (
      <RetryCard
        scope={scope}
        title={online ? failed.title : text('offline.title')}
        retryLabel={text('again')}
        busyLabel={text('trying')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {scope === 'inline' && !(online && failed.lead) ? undefined : lead}
      </RetryCard>
    );
  }
  return (
    <Loading loading={isPending} label={label ?? text('loading')} skeleton={skeleton}>
      {children}
    </Loading>
  );
}
