import { Form, FormSelectField, FormTextField, useContractForm } from '@plateia/forms';
import { useErrorText, useText } from '@plateia/i18n';
import { useSearchParams } from '@plateia/router';
import { Avatar, Button, Card, ErrorPattern, Icon, Row, Stack, Text, type AvatarProps } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import { CountryOptions } from './country-options.js';
import { signUpIntent } from './sign-up-intent.js';
import styles from './onboarding.module.css';
import { problemText } from './problem-text.js';
import { genderOf, genders, profileForm } from './profile-form.js';
import type { StepProps } from './step-props.js';
import { StepTitle } from './step-title.js';

export function ProfileStep({ user, onboarding: { progress, complete, saveDraft, back } }: StepProps) {
  const text = useText('onboarding');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { profileData: draft } = progress;
  const form = useContractForm(profileForm, {
    defaultValues: {
      data: { fullName: draft.fullName ?? user.fullName, gender: genderOf(draft.gender) },
      country_iso_code: draft.country ?? user.country ?? '',
    },
    problemText: problemText(text),
    onSubmit: ({ data, country_iso_code }) =>
      complete('profile-completion', { data: { ...data, ...signUpIntent(search) }, country_iso_code }),
  });

  const saveLatest = useRef(saveDraft);
  useEffect(() => {
    saveLatest.current = saveDraft;
  });
  const { watch } = form.hook;
  useEffect(() => {
    const watching = watch(({ data, country_iso_code }) =>
      saveLatest.current({ fullName: data?.fullName, gender: data?.gender, country: country_iso_code }),
    );
    return () => watching.unsubscribe();
  }, [watch]);

  return (
    <Card className={styles.card}>
      <Stack gap="loose">
        <div>
          <StepTitle>{text('profile.title')}</StepTitle>
          <Text tone="muted">{text('profile.lead')}</Text>
        </div>
        <Row>
          <Initials userId={user.userId} name={form.hook.watch('data.fullName').trim()} photo={user.userPhoto} />
          <Text size="secondary" tone="muted" className={styles.words}>
            {text('profile.initials')}
          </Text>
        </Row>
        <Form form={form}>
          <Stack>
            <FormTextField form={form} name="data.fullName" autoComplete="name" label={text('profile.fullName')} />
            <FormSelectField form={form} name="country_iso_code" autoComplete="country" label={text('profile.country')}>
              <option value="">{text('profile.countryNone')}</option>
              <CountryOptions />
            </FormSelectField>
            <FormSelectField
              form={form}
              name="data.gender"
              autoComplete="sex"
              label={text('profile.gender')}
              help={text('profile.genderHelp')}
            >
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {text(`profile.genders.${gender}`)}
                </option>
              ))}
            </FormSelectField>
            {form.refusal !== null && <ErrorPattern scope="inline" title={errorText(form.refusal)} />}
            <Row justify="between" wrap>
              <Button variant="ghost" onClick={back}>
                {text('profile.back')}
              </Button>
              <Button type="submit" size="large" busy={form.busy} busyLabel={text('profile.sending')}>
                {text('profile.send')}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}

/** As friends will see them; nobody yet, as long as there is no name. */
const Initials = ({ name, ...person }: Pick<AvatarProps, 'userId' | 'name' | 'photo'>) =>
  name ? (
    <Avatar {...person} name={name} size={72} besideName />
  ) : (
    <span className={styles.nobody}>
      <Icon name="user" />
    </span>
  );
