import { useText } from '@plateia/i18n';
import { Card, EmptyState, LinkButton } from '@plateia/ui';

/** Why there is nothing to switch on, and what to do about it. */
export function NotForThem({ why }: { why: 'plan' | 'adult' | 'disabled' }) {
  const text = useText('friends');
  const way =
    why === 'plan' ? (
      <LinkButton href="/subscription">{text('near.not.plan.see')}</LinkButton>
    ) : (
      <LinkButton href="/friends" variant="outline">
        {text('near.not.friends')}
      </LinkButton>
    );
  return (
    <Card>
      <EmptyState art="square" title={text(`near.not.${why}.title`)} action={way}>
        {text(`near.not.${why}.lead`)}
      </EmptyState>
    </Card>
  );
}
