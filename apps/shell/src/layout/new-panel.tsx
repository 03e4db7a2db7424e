import { useText } from '@plateia/i18n';
import { Stack } from '@plateia/ui';
import { PopoverPanel } from '@plateia/ui-overlays';
import { Entries } from './entries.js';
import type { FootPanelProps } from './foot-button.js';

export function NewPanel({ registry, ...panel }: FootPanelProps) {
  const text = useText('shell');
  return (
    <PopoverPanel {...panel} label={text('navigation.new')}>
      {(close) => (
        <Stack>
          <Entries registry={registry} place="new" onFollow={close} />
        </Stack>
      )}
    </PopoverPanel>
  );
}
