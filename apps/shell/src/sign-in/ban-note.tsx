import { useFormats, type Text as Words } from '@plateia/i18n';
import { Note, TextLink } from '@plateia/ui';
import type { Ban } from './use-sign-in.js';

/** Which rule, and until when. */
export function BanNote({ ban: { reason, until }, text }: { ban: Ban; text: Words }) {
  const formats = useFormats();
  return (
    <Note tone="clay" icon="lock" role="alert">
      <b>{text('ban.title')}</b>
      {reason !== '' && <p>{text('ban.rule', { reason })}</p>}
      <p>{until === null ? text('ban.forGood') : text('ban.until', { day: formats.day(until) })}</p>
      <TextLink href="/policy/community">{text('ban.object')}</TextLink>
    </Note>
  );
}
