import type { NavigationEntry } from '@plateia/contracts/shell';
import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Avatar, Button, Grow, Row, Stack, Text } from '@plateia/ui';
import { PopoverPanel } from '@plateia/ui-overlays';
import { LanguageSwitch } from '../language/language-switch.js';
import { Entries, useEntries } from '../layout/entries.js';
import type { FootPanelProps } from '../layout/foot-button.js';
import { NOTIFICATIONS } from '../layout/well-known.js';
import { SignOutButton } from '../session/sign-out-button.js';
import { ThemeSwitch } from '../theme/theme-switch.js';

interface YouPanelProps extends FootPanelProps {
  /** on phones, which have no sidebar: what the bar at their foot has no room for */
  withSidebar?: boolean;
}

/** What is one's own on this device, and the way out. */
export function YouPanel({ registry, withSidebar = false, ...panel }: YouPanelProps) {
  const text = useText('shell');
  const { user } = useSession();
  const atFoot = useEntries(registry, 'bottom').map(({ path }) => path);
  const isMissing = ({ path }: NavigationEntry): boolean => !atFoot.includes(path) && path !== NOTIFICATIONS;
  if (!user) return null;
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
          {withSidebar && <Entries registry={registry} place="sidebar" which={isMissing} onFollow={close} />}
          <Entries registry={registry} place="you" onFollow={close} />
          {withSidebar && <Entries registry={registry} place="services" which={isMissing} onFollow={close} />}
          <LanguageSwitch />
          <ThemeSwitch />
          <Button
            variant="ghost"
            onClick={() => {
              close();
              raise('cookies', {});
            }}
          >
            {text('cookies.change')}
          </Button>
          <SignOutButton variant="outline" />
        </Stack>
      )}
    </PopoverPanel>
  );
}

export const YouPanelOfPhones = (props: FootPanelProps) => <YouPanel {...props} withSidebar />;
