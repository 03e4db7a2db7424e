import { useText } from '@plateia/i18n';
import { LinkButton } from '@plateia/ui';
import { useWayIn } from './use-way-in.js';

export function WayInLink({ size }: { size?: 'large' }) {
  const text = useText('for-professionals');
  const { href, key } = useWayIn();
  return (
    <LinkButton href={href} size={size}>
      {text(`wayIn.${key}`)}
    </LinkButton>
  );
}
