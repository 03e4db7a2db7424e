import { useCallback, useRef, useState } from 'react';
import type { LightboxImage } from './lightbox-picture.js';

type Images = readonly LightboxImage[];

/** The pictures by links that live, as far as whoever opened the viewer can renew them. */
export function useLivingImages(given: Images, renew: (() => Promise<Images>) | undefined) {
  const [images, setImages] = useState(given);
  // Once by itself until it has come: a picture that is truly gone must not be asked for without end.
  const revived = useRef(new Set<number>());

  const revive = useCallback(async (): Promise<void> => {
    // What could not be renewed is tried by the link it has.
    const fresh = await renew?.().catch(() => undefined);
    if (fresh) setImages(fresh);
  }, [renew]);
  const mayRevive = (at: number): boolean => {
    if (!renew || revived.current.has(at)) return false;
    revived.current.add(at);
    return true;
  };
  return { images, revive, mayRevive, onShown: (at: number) => void revived.current.delete(at) };
}
