import { useText } from '@plateia/i18n';
import { EmptyState } from '@plateia/ui';

export function NotForYou() {
  const text = useText('staff');
  return <EmptyState title={text('forbidden.title')}>{text('forbidden.lead')}</EmptyState>;
}
