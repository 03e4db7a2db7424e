import { useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Card, Icon } from '@plateia/ui';
import { useState } from 'react';
import { SectionHead } from '../../layout/section-head.js';
import type { Profile } from './client-form.js';
import styles from './profile.module.css';

/** The newest photos of the posts that the viewer may see. */
export function ProfilePhotos({ profile: { photos, fullName } }: { profile: Profile }) {
  const text = useText('social');
  if (photos.length === 0) return null;
  const images = photos.map(({ url, alt }) => ({ src: url, alt: alt || text('photos.by', { name: fullName }) }));
  return (
    <Card aria-labelledby="profile-photos">
      <SectionHead id="profile-photos" title={text('photos.section')} />
      <ul className={styles.photos}>
        {photos.map(({ key, thumb }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.photo}
              aria-label={text('photos.open', { alt: images[index]?.alt ?? '' })}
              aria-haspopup="dialog"
              onClick={() => raise('lightbox', { images, start: index })}
            >
              <Thumb src={thumb} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Thumb({ src }: { src: string }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <Icon name="photo" />;
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />;
}
