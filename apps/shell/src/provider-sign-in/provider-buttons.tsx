import { flagsQuery, useQuery } from '@plateia/data';
import { hasText, type Text as Words } from '@plateia/i18n';
import { Button, Stack, Text } from '@plateia/ui';
import { useId } from 'react';
import styles from './provider-buttons.module.css';
import { useProviderSignIn } from './use-provider-sign-in.js';

/** The providers that the server has; nothing where it has none. */
export function ProviderButtons({ text }: { text: Words }) {
  const labelId = useId();
  const { busy, press, told } = useProviderSignIn();
  const named = useQuery(flagsQuery).data?.providers ?? [];
  const providers = named.filter((provider) => hasText('sign-in', `provider.names.${provider}`));
  if (providers.length === 0) return null;
  return (
    <Stack role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="caption" tone="dim" className={styles.or}>
        {text('provider.or')}
      </Text>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            size="large"
            block
            busy={busy === provider}
            busyLabel={text('provider.waiting')}
            onClick={() => press(provider)}
          >
            {text(`provider.names.${provider}`)}
          </Button>
        ))}
      </div>
      {told}
    </Stack>
  );
}
