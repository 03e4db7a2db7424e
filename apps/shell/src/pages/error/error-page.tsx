import { useText } from '@plateia/i18n';
import { ErrorPattern, LinkButton } from '@plateia/ui';

/** No such page. */
export function ErrorPage() {
  const text = useText('common');
  return (
    <ErrorPattern
      scope="page"
      title={text('error.title')}
      action={<LinkButton href="/">{text('error.home')}</LinkButton>}
    >
      {text('error.lead')}
    </ErrorPattern>
  );
}
