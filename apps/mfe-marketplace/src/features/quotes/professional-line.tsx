import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, Grow, Icon, Text, TextLink, VerifiedTick } from '@plateia/ui';
import { EarnedTick } from '../../professional/earned-tick.js';
import styles from './quotes.module.css';

/** Facts in the same order everywhere: name and tick, rating; who is new says so. */
export function ProfessionalLine({ professional }: { professional: Quote['professional'] }) {
  const text = useText('bookings');
  const formats = useFormats();
  const {
    userId,
    businessName: name,
    photo,
    deleted,
    averageRating,
    reviewCount,
    verificationStatus,
    blueTick,
    friendsWhoHired,
  } = professional;
  return (
    <>
      <Avatar kind="pro" size={48} userId={userId} name={name} photo={photo} besideName />
      <Grow>
        {deleted ? (
          <Text as="b" tone="muted">
            {name}
          </Text>
        ) : (
          <TextLink look="name" className={styles.name} href={`/profile/${userId}`}>
            <bdi>{name}</bdi>
          </TextLink>
        )}{' '}
        {blueTick ? <EarnedTick /> : verificationStatus === 'verified' && <VerifiedTick label={text('pro.verified')} />}
        <Text size="secondary" className={styles.rating}>
          {averageRating === null ? (
            text('pro.new')
          ) : (
            <>
              <Icon name="star" size="small" />
              {text('pro.rating', { rating: formats.number(averageRating), n: reviewCount })}
            </>
          )}
        </Text>
        {friendsWhoHired > 1 && (
          <Text size="caption" tone="muted">
            {text('pro.friends', { n: friendsWhoHired })}
          </Text>
        )}
      </Grow>
    </>
  );
}
