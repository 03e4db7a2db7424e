import { MINUTE_MS } from '@plateia/contracts';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Card, Note, Stack, Switch, Text } from '@plateia/ui';
import { useShareArea } from './near-me.query.js';
import { NoPosition } from './position.js';

interface ShareSwitchProps {
  /** when it ends; undefined: nothing is shared */
  until: number | undefined;
  at: number;
  expired: boolean;
}

export function ShareSwitch({ until, at, expired }: ShareSwitchProps) {
  const text = useText('friends');
  const formats = useFormats();
  const { mutate, isPending, error } = useShareArea();
  const minutes = until === undefined ? 0 : Math.ceil((until - at) / MINUTE_MS);
  const left =
    minutes < 60
      ? text('near.share.minutesLeft', { n: minutes })
      : text('near.share.hoursLeft', { n: Math.round(minutes / 60) });
  return (
    <Card aria-labelledby="near-share">
      <SectionHead id="near-share" title={text('near.share.title')} />
      <Stack gap="tight">
        <Switch
          label={text('near.share.label')}
          help={text('near.share.help')}
          checked={until !== undefined}
          saving={isPending}
          onChange={(on) => mutate(on)}
        />
        <Text size="secondary" tone="muted" role="status">
          {isPending && text('near.share.asking')}
          {!isPending && until !== undefined && text('near.share.until', { time: formats.clock(until), left })}
          {!isPending && until === undefined && text(expired ? 'near.share.expired' : 'near.share.off')}
        </Text>
        {error && !isPending && (
          <Note tone="ochre" role="alert">
            <Problem error={error} />
          </Note>
        )}
      </Stack>
    </Card>
  );
}

function Problem({ error }: { error: Error }) {
  const text = useText('friends');
  const errorText = useErrorText();
  return error instanceof NoPosition ? text(`near.position.${error.reason}`) : errorText(error);
}
