import { iconOfCategory, useCategories } from '@plateia/categories';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { lateTexts } from '@plateia/mfe-kit';
import { Badge, Card, ChipLink, Chips, LinkButton, Row, Stack, Text, Title } from '@plateia/ui';
import { lazy, Suspense } from 'react';
import { ProFacts } from '../../professional/pro-facts.js';

export interface ProfessionalCardProps {
  profile: ProfessionalProfile;
  /** takes new jobs */
  isOffering: boolean;
  isOwn: boolean;
}

const ReviewList = lazy(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "reviews" */ './review-list.js'),
    lateTexts('reviews'),
  ]);
  return { default: module.ReviewList };
});

/** What a professional is known by, in the same order everywhere: ui.md §8. */
export function ProfessionalCard({ profile, isOffering, isOwn }: ProfessionalCardProps) {
  const text = useText('pro');
  const { verification_status, verified_at, business_name, business_description } = profile;
  const formats = useFormats();
  const card = (
    <Card aria-labelledby="professional-name">
      <Stack>
        <Row justify="between" wrap>
          <Title id="professional-name">
            <bdi>{business_name || text('card.title')}</bdi>
          </Title>
          {verification_status === 'verified' && verified_at && (
            <Badge tone="aegean" icon="check">
              {text('card.verified', { date: formats.day(verified_at) })}
            </Badge>
          )}
        </Row>
        <ProFacts profile={profile} />
        {business_description && <Text>{business_description}</Text>}
        <OfferedCategories ids={profile.categories} />
        {isOwn ? (
          <Row wrap>
            <LinkButton variant="outline" href="/pro/onboarding?step=business">
              {text('card.edit')}
            </LinkButton>
          </Row>
        ) : (
          !isOffering && (
            <Text size="secondary" tone="muted">
              {text('card.notOffering')}
            </Text>
          )
        )}
      </Stack>
    </Card>
  );
  if (profile.review_count === 0) return card;
  return (
    <Stack>
      {card}
      <Suspense fallback={null}>
        <ReviewList userId={profile.user_id} />
      </Suspense>
    </Stack>
  );
}

function OfferedCategories({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useCategories();
  const leaves = data.flatMap(({ children }) => children).filter(({ id }) => ids.includes(id));
  if (leaves.length === 0) return null;
  return (
    <Chips>
      {leaves.map(({ id, name, parentId }) => (
        <ChipLink key={id} href={`/services#${parentId ?? ''}`} icon={iconOfCategory(parentId ?? '')}>
          {name}
        </ChipLink>
      ))}
    </Chips>
  );
}
