import type { File as ShownFile } from '@plateia/contracts';
import { useText } from '@plateia/i18n';
import { Stack, Text } from '@plateia/ui';
import { JobPhotos } from '../../job-files/job-photos.js';

interface StatementProps {
  title: string;
  words: string;
  files: readonly ShownFile[];
}

/** The words and pictures of one side. */
export function Statement({ title, words, files }: StatementProps) {
  const text = useText('agreed');
  return (
    <Stack gap="tight">
      <Text size="secondary" weight="semi">
        {title}
      </Text>
      {words && <Text dir="auto">{words}</Text>}
      <JobPhotos files={files} altOf={(n) => text('dispute.photo', { n })} />
    </Stack>
  );
}
