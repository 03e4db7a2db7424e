import { useText } from '@plateia/i18n';
import { EmptyState, LinkButton } from '@plateia/ui';

/** Whoever follows an old link finds the ones there are beside it. */
export function NoPolicy() {
  const text = useText('trust');
  return (
    <EmptyState
      level={1}
      title={text('policy.nothing.title')}
      action={<LinkButton href="/policy/terms">{text('policy.docs.terms')}</LinkButton>}
    >
      {text('policy.nothing.lead')}
    </EmptyState>
  );
}
