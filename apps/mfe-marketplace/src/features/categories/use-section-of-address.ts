import { useLocation } from '@plateia/router';
import { useEffect } from 'react';

/** The router looks for the anchor when the page is entered; its section comes with the data, which may be later. */
export function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
