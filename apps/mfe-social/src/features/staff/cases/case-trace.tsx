import type { StaffItem } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Stack, Text } from '@plateia/ui';

/** What was decided of this case before, by whom and in which words. */
export function CaseTrace({ trace = [] }: { trace: StaffItem['trace'] }) {
  const text = useText('staff');
  const formats = useFormats();
  if (trace.length === 0) return null;
  return (
    <Stack gap="tight">
      <Text weight="semi">{text('trace.title')}</Text>
      <Stack as="ul" gap="tight">
        {trace.map(({ outcome, amount, statement, at, by }) => (
          <li key={at}>
            <Text size="secondary" tone="muted">
              {text('trace.line', {
                outcome: text(`trace.outcome.${outcome}`, { amount: formats.money(amount ?? 0) }),
                name: by.fullName,
                when: formats.full(at),
              })}
            </Text>
            <Text size="secondary" dir="auto">
              {statement}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
