import { isActive, patient, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Slot } from '@plateia/mfe-kit';
import { useLocation } from '@plateia/router';
import { Skeleton, Title } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import styles from './safety.module.css';

/** The member's own part, which another slice fills: sessions, blocked people. */
export function OwnAccount() {
  const text = useText('trust');
  const session = useSession();
  const place = useRef<HTMLElement>(null);
  useArrivalAt(place);
  if (!isActive(session)) return null;
  return (
    <section ref={place} className={styles.account} aria-labelledby="account">
      <Title id="account">{text('safety.account')}</Title>
      <Slot name="account-security" waiting={<Skeleton height={240} />} />
    </section>
  );
}

const COMES_WITHIN_MS = 5_000;

/** What a link leads to comes after the page, and by then the browser has looked for it in vain. */
function useArrivalAt(place: { current: HTMLElement | null }): void {
  const { hash } = useLocation();
  useEffect(() => {
    const wanted = hash.slice(1);
    const within = place.current;
    if (!wanted || !within) return undefined;
    const arrive = (): boolean => {
      const found = document.getElementById(wanted);
      found?.scrollIntoView();
      return found !== null;
    };
    if (arrive()) return undefined;
    const watch = new MutationObserver(() => arrive() && watch.disconnect());
    watch.observe(within, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), patient(COMES_WITHIN_MS));
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [hash, place]);
}
