import type { File as ShownFile } from '@plateia/contracts';
import { raise } from '@plateia/mfe-kit';
import styles from './job-photos.module.css';

interface JobPhotosProps {
  files: readonly ShownFile[];
  /** of one that nobody described */
  altOf: (n: number) => string;
}

/** Photos of a job, to be opened large. */
export function JobPhotos({ files, altOf }: JobPhotosProps) {
  const shown = files
    .filter(({ status }) => status === 'ready')
    .map(({ key, url, thumb, alt }, index) => ({ key, src: url, thumb: thumb ?? url, alt: alt || altOf(index + 1) }));
  if (shown.length === 0) return null;
  return (
    <div className={styles.photos}>
      {shown.map(({ key, thumb, alt }, start) => (
        <button
          key={key}
          type="button"
          aria-label={alt}
          onClick={() =>
            raise('lightbox', { images: shown.map(({ src, alt: words }) => ({ src, alt: words })), start })
          }
        >
          <img src={thumb} alt="" />
        </button>
      ))}
    </div>
  );
}
