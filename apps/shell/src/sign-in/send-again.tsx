import { SECOND_MS } from '@plateia/contracts';
import { useNow } from '@plateia/data';
import type { Text as Words } from '@plateia/i18n';
import { Text, TextButton } from '@plateia/ui';

interface SendAgainProps {
  againAt: number;
  text: Words;
  onPress: () => Promise<void>;
}

/** Counts down in sight only: a screen reader would say every second of it. */
export function SendAgain({ againAt, text, onPress }: SendAgainProps) {
  const seconds = Math.ceil((againAt - useNow(SECOND_MS)) / SECOND_MS);
  if (seconds > 0) {
    return (
      <Text size="secondary" tone="muted" tabular>
        {text('code.later', { time: clockOf(seconds) })}
      </Text>
    );
  }
  return (
    <Text size="secondary" tone="muted" as="div">
      {text('code.nothing')} <TextButton onClick={() => void onPress()}>{text('code.again')}</TextButton>
    </Text>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
