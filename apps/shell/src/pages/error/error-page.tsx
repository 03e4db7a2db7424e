import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { ErrorPattern, LinkButton, TextButton } from '@plateia/ui';

/** No such page. */
export function ErrorPage() {
  const text = useText('common');
  return (
    <ErrorPattern
      scope="page"
      title={text('error.title')}
      action={<LinkButton href="/">{text('error.home')}</LinkButton>}
      details={<TextButton onClick={() => raise('feedback', {})}>{text('error.tell')}</TextButton>}
    >
      {text('error.lead')}
    </ErrorPattern>
  );
}
