import { useFormats, type Text as Words } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, Note, Row, Stack, TextLink } from '@plateia/ui';
import type { Ban } from './use-sign-in.js';

interface BanNoteProps {
  ban: Ban;
  /** of the account that is kept out */
  email: string;
  text: Words;
}

/** Which rule, until when, and the way to have somebody else look at it. */
export function BanNote({ ban: { reason, until }, email, text }: BanNoteProps) {
  const formats = useFormats();
  return (
    <Note tone="clay" icon="lock" role="alert">
      <Stack gap="tight">
        <div>
          <b>{text('ban.title')}</b>
          {reason !== '' && <p>{text('ban.rule', { reason })}</p>}
          <p>{until === null ? text('ban.forGood') : text('ban.until', { day: formats.day(until) })}</p>
        </div>
        <Row wrap>
          <Button variant="outline" size="small" onClick={() => raise('feedback', { appeal: { email } })}>
            {text('ban.appeal')}
          </Button>
          <TextLink href="/policy/community">{text('ban.decide')}</TextLink>
        </Row>
      </Stack>
    </Note>
  );
}
