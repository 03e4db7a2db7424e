import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { LinkButton, Row, Stack } from '@plateia/ui';
import { BeginWork } from './begin-work.js';
import { WorkSwitch } from './work-switch.js';

/** In the settings: how somebody begins to offer services, and later whether they take new jobs. */
export function WorkSettings() {
  const text = useText('pro');
  const { user } = useSession();
  if (user?.role !== 'helper') return <BeginWork />;
  return (
    <Stack>
      <WorkSwitch />
      <Row wrap>
        <LinkButton variant="outline" size="small" href="/pro/onboarding?step=business">
          {text('work.profile')}
        </LinkButton>
      </Row>
    </Stack>
  );
}
