import { useText } from '@plateia/i18n';
import { EmptyState, LinkButton } from '@plateia/ui';

/** Whoever switched it off, here or elsewhere, finds out where it is switched on again. */
export function XpOff() {
  const text = useText('xp');
  return (
    <EmptyState
      art="square"
      title={text('off.title')}
      action={<LinkButton href="/settings#look">{text('off.settings')}</LinkButton>}
    >
      {text('off.lead')}
    </EmptyState>
  );
}
