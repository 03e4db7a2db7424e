import { useQuery } from '@plateia/data';
import { lateCode } from '@plateia/lists';
import { useEffect, useState } from 'react';

const segments = lateCode('segments', async () => (await import('@plateia/ui-overlays')).loadSegments());

const SIGNS = ['pointerdown', 'keydown'] as const;

/** The fields in parts: they come once the page is touched, and until then, or where they do not come, fields are written in. */
export function useSegments() {
  const [wanted, setWanted] = useState(false);
  const { data: parts, isError: failed, isFetching, refetch } = useQuery({ ...segments, enabled: wanted });
  const ask = (): void => {
    setWanted(true);
    if (failed && !isFetching) void refetch();
  };
  useEffect(() => {
    if (wanted) return undefined;
    const touched = (): void => setWanted(true);
    for (const sign of SIGNS) addEventListener(sign, touched, true);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, touched, true);
    };
  }, [wanted]);
  return { parts, failed, coming: isFetching, ask };
}
