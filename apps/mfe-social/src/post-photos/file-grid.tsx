import type { File } from '@plateia/contracts';
import type { Post } from '@plateia/contracts/feed';
import { useSession } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Icon, Text } from '@plateia/ui';
import { PhotoTile } from './photo-tile.js';
import { useFreshFiles } from './use-fresh-files.js';
import { VideoPlayer } from './video-player.js';
import styles from './post-files.module.css';

const MOST_SHOWN = 3;
const SHAPES = ['one', 'two', 'three'] as const;

/** A video above, then up to three photos; the last one says how many more there are. */
export function FileGrid({ post }: { post: Post }) {
  const text = useText('social');
  const { renew, onStale } = useFreshFiles(post);
  const images = post.files.filter(({ kind }) => kind === 'image');
  const videos = post.files.filter(({ kind }) => kind === 'video');
  const altOf = ({ alt }: File): string => alt || text('photos.by', { name: post.authorFullName });
  const shown = images.filter(isReady);
  const largeOf = (image: File) => ({
    src: image.url,
    alt: altOf(image),
    ...(image.width && { width: image.width }),
    ...(image.height && { height: image.height }),
  });
  const open = (file: File): void =>
    raise('lightbox', {
      images: shown.map(largeOf),
      start: shown.indexOf(file),
      renew: async () => {
        const fresh = new Map((await renew()).map((one) => [one.key, one]));
        return shown.map((image) => largeOf(fresh.get(image.key) ?? image));
      },
    });
  return (
    <>
      {videos.map((file) =>
        isReady(file) ? (
          <VideoPlayer key={file.key} file={file} label={altOf(file)} onStale={onStale} />
        ) : (
          <UnreadyFile key={file.key} file={file} />
        ),
      )}
      {images.length > 0 && (
        <div className={styles.photos} data-shape={SHAPES[Math.min(images.length, MOST_SHOWN) - 1]}>
          {images
            .slice(0, MOST_SHOWN)
            .map((file, index) =>
              isReady(file) ? (
                <PhotoTile
                  key={file.key}
                  file={file}
                  alt={altOf(file)}
                  more={index === MOST_SHOWN - 1 ? images.length - MOST_SHOWN : 0}
                  onOpen={() => open(file)}
                  onStale={onStale}
                />
              ) : (
                <UnreadyFile key={file.key} file={file} />
              ),
            )}
        </div>
      )}
    </>
  );
}

const isReady = ({ status }: File): boolean => status === 'ready';

/** Its author alone is shown it. */
function UnreadyFile({ file: { status, reason } }: { file: File }) {
  const text = useText('social');
  const errorText = useErrorText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.unready} role="status">
      <Icon name={status === 'rejected' ? 'alert' : 'clock'} />
      <Text as="span" size="secondary">
        {status === 'rejected' ? errorText({ code: reason }) : text('photos.processing')}
      </Text>
    </div>
  );
}
