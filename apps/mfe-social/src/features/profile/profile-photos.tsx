import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { raise } from '@plateia/mfe-kit';
import { Card, Icon } from '@plateia/ui';
import { useRef, useState } from 'react';
import type { Profile } from '../../member-cache/client-form.js';
import { useProfileAnew } from './profile.query.js';
import styles from './profile.module.css';

type Photo = Profile['photos'][number];

/** The newest photos of the posts that the viewer may see. Their links die within minutes; the profile read anew has others. */
export function ProfilePhotos({ profile: { userId, photos, fullName } }: { profile: Profile }) {
  const text = useText('social');
  const readAnew = useProfileAnew(userId);
  const asked = useRef(new Set<string>());
  if (photos.length === 0) return null;
  const altOf = ({ alt }: Photo): string => alt || text('photos.by', { name: fullName });
  const largeOf = (photo: Photo) => ({ src: photo.url, alt: altOf(photo) });
  const open = (start: number): void =>
    raise('lightbox', {
      images: photos.map(largeOf),
      start,
      renew: async () => {
        const fresh = new Map((await readAnew()).photos.map((photo) => [photo.key, photo]));
        return photos.map((photo) => largeOf(fresh.get(photo.key) ?? photo));
      },
    });
  const onStale = (thumb: string): void => {
    if (asked.current.has(thumb)) return;
    asked.current.add(thumb);
    readAnew().catch(() => undefined);
  };
  return (
    <Card aria-labelledby="profile-photos">
      <SectionHead id="profile-photos" title={text('photos.section')} />
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              className={styles.photo}
              aria-label={text('photos.open', { alt: altOf(photo) })}
              aria-haspopup="dialog"
              onClick={() => open(index)}
            >
              <Thumb src={photo.thumb} onStale={onStale} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Thumb({ src, onStale }: { src: string; onStale: (src: string) => void }) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <Icon name="photo" />;
  const fail = (): void => {
    setFailed(src);
    onStale(src);
  };
  return <img src={src} alt="" loading="lazy" decoding="async" onError={fail} />;
}
