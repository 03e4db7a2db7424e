import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { Button, FieldError, LinkButton, Row, Skeleton, Stack, Text } from '@plateia/ui';
import { useDataExport, useRequestExport } from './data-export.query.js';

/** Asks for an archive of what is the member's, and hands it out. */
export function DataExport() {
  const text = useText('settings');
  const errorText = useErrorText();
  const formats = useFormats();
  const query = useDataExport();
  const request = useRequestExport();
  const { status = 'none', url, requestedAt } = query.data ?? {};
  const waits = status === 'preparing';
  // A link that was used is of no use any more: the next one is asked for once the browser has gone for this one.
  const taken = (): void => void setTimeout(() => void query.refetch(), 1_000);
  return (
    <SettingsCard id="export" title={text('export.title')} lead={text('export.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('export.failedToRead') }}
        skeleton={<Skeleton height={48} />}
      >
        <Stack>
          {status !== 'none' && requestedAt && (
            <Text size="secondary" tone="muted" role="status">
              {text(`export.status.${status}`, { at: formats.full(requestedAt) })}
            </Text>
          )}
          {request.error && <FieldError role="alert">{errorText(request.error)}</FieldError>}
          <Row gap="tight" wrap>
            {url && (
              <LinkButton href={url} download variant="primary" onClick={taken}>
                {text('export.download')}
              </LinkButton>
            )}
            {status !== 'ready' && (
              <Button
                variant="outline"
                busy={request.isPending || waits}
                busyLabel={text('export.preparing')}
                onClick={() => request.mutate()}
              >
                {text('export.ask')}
              </Button>
            )}
          </Row>
        </Stack>
      </FirstLoad>
    </SettingsCard>
  );
}
