import { useCategories } from '@plateia/categories';
import { useFormats, useText } from '@plateia/i18n';
import { LinkButton, Note } from '@plateia/ui';
import { useOwnProfessional } from '../../professional/professional.query.js';
import { UNVERIFIED_PRICE } from './quote-rule.js';

/** Said before it is refused: what nobody may quote whose papers nobody has seen. */
export function PriceHint({ categoryId, price }: { categoryId: string; price: number }) {
  const text = useText('work');
  const formats = useFormats();
  const profile = useOwnProfessional().data;
  const services = useCategories().data?.flatMap(({ children }) => children);
  if (!profile) return null;
  const isLicensed = services?.find(({ id }) => id === categoryId)?.licenceRequired ?? false;
  const isVerified = profile.verification_status === 'verified';
  const mayAll = isVerified && (!isLicensed || profile.licence === 'verified');
  if (mayAll || (!isLicensed && price <= UNVERIFIED_PRICE)) return null;
  return (
    <Note
      tone="aegean"
      icon="shield"
      role="status"
      action={
        <LinkButton size="small" variant="outline" href="/pro/verification">
          {text('quote.papers')}
        </LinkButton>
      }
    >
      {isLicensed ? text('quote.licence') : text('quote.unverified', { most: formats.money(UNVERIFIED_PRICE) })}
    </Note>
  );
}
