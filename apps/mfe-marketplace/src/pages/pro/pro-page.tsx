import { useText } from '@plateia/i18n';
import { Card, LinkButton, PageHead, Row, Stack, Title } from '@plateia/ui';
import { OwnStanding } from '../../features/own-standing/own-standing.js';
import { ProFacts } from '../../features/professional-card/pro-facts.js';
import { WorkSwitch } from '../../features/work-switch/work-switch.js';
import { WithProfile } from '../../professional/with-profile.js';
import { AreaMap } from '../../service-area/area-map.js';
import styles from './pro-page.module.css';

/** Today's work of a professional. */
export function ProPage() {
  const text = useText('pro');
  return (
    <>
      <PageHead title={text('work.title')} />
      <WithProfile>
        {(profile) => {
          const { service_address: address, service_radius } = profile;
          return (
            <div className={styles.page}>
              <Stack>
                <OwnStanding profile={profile} />
              </Stack>
              <Stack as="section" aria-label={text('work.aside')}>
                <Card>
                  <WorkSwitch />
                </Card>
                <Card aria-labelledby="own-card">
                  <Stack>
                    <Row justify="between" wrap>
                      <Title id="own-card">
                        <bdi>{profile.business_name || text('card.title')}</bdi>
                      </Title>
                      <LinkButton variant="outline" size="small" href="/pro/onboarding?step=business">
                        {text('card.edit')}
                      </LinkButton>
                    </Row>
                    <ProFacts profile={profile} />
                    {address?.lat !== undefined && address.lng !== undefined && (
                      <AreaMap
                        center={{ lat: address.lat, lng: address.lng }}
                        radiusKm={service_radius}
                        city={address.city}
                      />
                    )}
                  </Stack>
                </Card>
              </Stack>
            </div>
          );
        }}
      </WithProfile>
    </>
  );
}
