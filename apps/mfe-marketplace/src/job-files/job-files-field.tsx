import { useText } from '@plateia/i18n';
import { Stack, Text } from '@plateia/ui';
import { FilePicker, FilePlace, FileTray } from '@plateia/uploads';
import type { JobFiles } from './use-job-files.js';

/** Where photos are added to what is being said. */
export function JobFilesField({ files: { tray, busy } }: { files: JobFiles }) {
  const text = useText('agreed');
  const left = tray.most - tray.files.length;
  return (
    <FilePlace onFiles={tray.add}>
      <Stack gap="tight">
        <FileTray tray={tray} />
        {left > 0 && <FilePicker kinds={['booking_image']} onPick={tray.add} label={text('files.add', { n: left })} />}
        {busy > 0 && (
          <Text size="secondary" tone="muted" role="status">
            {text('files.busy', { n: busy })}
          </Text>
        )}
      </Stack>
    </FilePlace>
  );
}
