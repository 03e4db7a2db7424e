import { iconOfCategory, useCategories } from '@plateia/categories';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';
import { Badge, Card, ChipLink, Chips, LinkButton, Note, Row, Stack, Text, TextLink, Title } from '@plateia/ui';
import { EarnedTick } from '../../professional/earned-tick.js';
import { ProFacts } from '../../professional/pro-facts.js';

export interface ProfessionalCardProps {
  profile: ProfessionalProfile;
  /** takes new jobs */
  isOffering: boolean;
  isOwn: boolean;
}

const ReviewList = latePart(
  'reviews',
  async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "reviews" */ './review-list.js'),
      lateTexts('reviews'),
    ]);
    return module.ReviewList;
  },
  { skeleton: null },
);

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
            <bdi>{business_name || text('card.title')}</bdi> {profile.blue_tick && <EarnedTick />}
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
        {isOwn && (
          <Row wrap>
            <LinkButton variant="outline" href="/pro/onboarding?step=business">
              {text('card.edit')}
            </LinkButton>
          </Row>
        )}
        {!isOwn && isOffering && <WayToQuote profile={profile} />}
        {!isOwn && !isOffering && (
          <Text size="secondary" tone="muted">
            {text('card.notOffering')}
          </Text>
        )}
      </Stack>
    </Card>
  );
  if (profile.review_count === 0) return card;
  return (
    <Stack>
      {card}
      <ReviewList userId={profile.user_id} />
    </Stack>
  );
}

/** Who cannot quote yet is not asked first: then it goes to all whom it suits. */
function WayToQuote({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const { user_id, business_name: name, categories, can_quote: isFirst } = profile;
  const [only, ...others] = categories;
  const asked = new URLSearchParams({
    ...(isFirst && { professional: user_id }),
    ...(only && others.length === 0 && { category: only }),
  });
  const href = asked.size > 0 ? `/bookings/new?${asked}` : '/bookings/new';
  return (
    <>
      <Row wrap>
        <LinkButton icon="euro" href={href}>
          {text('card.ask')}
        </LinkButton>
        <Text as="span" size="caption" tone="muted">
          {isFirst ? text('card.askFirst', { name }) : text('card.askLead')}
        </Text>
      </Row>
      <Note icon="lock">
        <Text size="secondary">
          {text('card.protected')} <TextLink href="/security-center">{text('card.protection')}</TextLink>
        </Text>
      </Note>
    </>
  );
}

function OfferedCategories({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useCategories();
  const services = data.flatMap(({ children }) => children).filter(({ id }) => ids.includes(id));
  if (services.length === 0) return null;
  return (
    <Chips>
      {services.map(({ id, name, parentId }) => (
        <ChipLink key={id} href={`/services#${parentId ?? ''}`} icon={iconOfCategory(parentId ?? '')}>
          {name}
        </ChipLink>
      ))}
    </Chips>
  );
}
