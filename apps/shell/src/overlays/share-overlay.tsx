import { useText } from '@plateia/i18n';
import { Button, Grow, Icon, Note, Row, Stack, Text, TextField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useRef, useState } from 'react';
import type { OverlayProps } from './overlay-props.js';

/** A link, and who can open it. */
export function ShareOverlay({ request: { url, title, audience }, onClose }: OverlayProps<'share'>) {
  const text = useText('shell');
  const common = useText('common');
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const field = useRef<HTMLInputElement>(null);
  const link = new URL(url, window.location.origin).href;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      // Refused, or a page without a secure connection: by hand then.
      field.current?.focus();
      setOutcome('failed');
    }
  };
  return (
    <Dialog open title={title} closeLabel={common('close')} onClose={onClose}>
      <Stack>
        <Row gap="tight" align="bottom">
          <Grow>
            <TextField
              ref={field}
              label={text('share.link')}
              value={link}
              readOnly
              dir="ltr"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Grow>
          <Button icon={outcome === 'copied' ? 'check' : undefined} onClick={() => void copy()}>
            {text('share.copy')}
          </Button>
        </Row>
        <div role="status">{outcome === 'copied' && <Text size="secondary">{text('share.copied')}</Text>}</div>
        {outcome === 'failed' && (
          <Note tone="ochre" role="alert">
            {text('share.failed')}
          </Note>
        )}
        <Row gap="tight" align="top">
          <Icon name="users" size="small" />
          <Grow>
            <Text size="caption" tone="muted">
              {audience}
            </Text>
          </Grow>
        </Row>
      </Stack>
    </Dialog>
  );
}
