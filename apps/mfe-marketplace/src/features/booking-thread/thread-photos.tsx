import type { File } from '@plateia/contracts';
import { useErrorText, useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import { JobPhotos } from '../../job-files/job-photos.js';

/** Of one message; of those that are not ready yet, why. */
export function ThreadPhotos({ files, name }: { files: readonly File[]; name: string }) {
  const text = useText('thread');
  const errorText = useErrorText();
  return (
    <>
      <JobPhotos files={files} altOf={() => text('photoBy', { name })} />
      {files
        .filter(({ status }) => status !== 'ready')
        .map(({ key, status, reason }) => (
          <Text key={key} as="span" size="caption">
            {status === 'rejected' ? errorText({ code: reason }) : text('processing')}
          </Text>
        ))}
    </>
  );
}
