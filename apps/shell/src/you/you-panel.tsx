import type { RemoteRegistry } from '@plateia/contracts/shell';
import type { SessionUser } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Avatar, Button, Grow, Row, Stack, Text } from '@plateia/ui';
import { PopoverPanel, type PopoverPanelProps } from '@plateia/ui-overlays';
import { LanguageSwitch } from '../language/language-switch.js';
import { Entries } from '../layout/entries.js';
import { SignOutButton } from '../session/sign-out-button.js';
import { ThemeSwitch } from '../theme/theme-switch.js';

interface YouPanelProps extends Omit<PopoverPanelProps, 'label' | 'children'> {
  registry: RemoteRegistry;
  user: SessionUser;
  /** on phones, which have no sidebar that leads to one's bookings and work */
  withServices?: boolean;
}

/** What is one's own on this device, and the way out. */
export function YouPanel({ registry, user, withServices = false, ...panel }: YouPanelProps) {
  const text = useText('shell');
  const shellText = useText('shell');
  return (
    <PopoverPanel {...panel} label={text('navigation.you')}>
      {(close) => (
        <Stack>
          <Row>
            <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} besideName />
            <Grow>
              <Text weight="semi" clip>
                {user.fullName}
              </Text>
              <Text size="caption" tone="dim" clip>
                {user.email}
              </Text>
            </Grow>
          </Row>
          <Entries registry={registry} place="you" onFollow={close} />
          {withServices && <Entries registry={registry} place="services" onFollow={close} />}
          <LanguageSwitch />
          <ThemeSwitch />
          <Button
            variant="ghost"
            onClick={() => {
              close();
              raise('cookies', {});
            }}
          >
            {shellText('cookies.change')}
          </Button>
          <SignOutButton variant="outline" />
        </Stack>
      )}
    </PopoverPanel>
  );
}
