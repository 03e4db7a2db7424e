import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Card, LinkButton, Row, Stack, Title } from '@plateia/ui';
import { ProFacts } from '../../professional/pro-facts.js';

/** As customers see it, with the way to change it. */
export function OwnCard({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const { business_name } = profile;
  return (
    <Card aria-labelledby="own-card">
      <Stack>
        <Row justify="between" wrap>
          <Title id="own-card">
            <bdi>{business_name || text('card.title')}</bdi>
          </Title>
          <LinkButton variant="outline" size="small" href="/pro/onboarding?step=business">
            {text('card.edit')}
          </LinkButton>
        </Row>
        <ProFacts profile={profile} />
      </Stack>
    </Card>
  );
}
