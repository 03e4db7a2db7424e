import { useErrorText, useText } from '@plateia/i18n';
import { Button, Row, Stack, TextAreaField } from '@plateia/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '../../member-cache/client-form.js';
import { useAboutMe } from './use-about-me.js';

const LONGEST = 500;

export function AboutMeForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const text = useText('social');
  const common = useText('common');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(profile.aboutMe);
  const { save, busy, refusal, forgive } = useAboutMe(profile.userId, onDone);
  useEffect(() => field.current?.focus(), []);

  // As the server counts, in code points.
  const tooLong = Array.from(value.trim()).length - LONGEST;
  const problem = tooLong > 0 ? text('composer.tooLong', { n: tooLong }) : refusal && errorText(refusal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tooLong > 0) field.current?.focus();
    else save(value.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextAreaField
          ref={field}
          label={text('profile.about.title')}
          hideLabel
          rows={4}
          dir="auto"
          value={value}
          error={problem || undefined}
          onChange={(event) => {
            setValue(event.target.value);
            forgive();
          }}
        />
        <Row gap="tight" justify="end">
          <Button variant="ghost" onClick={onDone}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={busy} busyLabel={common('saving')}>
            {common('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
