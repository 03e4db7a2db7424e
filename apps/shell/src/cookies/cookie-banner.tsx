import { isKnownPath } from '@plateia/contracts/shell';
import { useText } from '@plateia/i18n';
import { knownRegistry } from '@plateia/mfe-kit';
import { Button, Text, TextLink } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import type { CookieChoice } from './cookie-choice.storage.js';
import styles from './cookie-banner.module.css';
import { useCoveredBelow } from './use-covered-below.js';

export interface CookieBannerProps {
  chosen: CookieChoice | undefined;
  /** somebody pressed a button to see it, and not the first visit */
  asked: boolean;
  onChoose: (choice: CookieChoice) => void;
}

const DETAILS = '/policy/cookies';
const choices: readonly CookieChoice[] = ['needed', 'all'];

/** Two buttons of one look, and the page beneath goes on. */
export function CookieBanner({ chosen, asked, onChoose }: CookieBannerProps) {
  const text = useText('shell');
  const region = useRef<HTMLElement>(null);
  useCoveredBelow(region);
  useEffect(() => {
    if (!asked) return undefined;
    const cameFrom = document.activeElement;
    region.current?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, [asked]);
  return (
    <section ref={region} className={styles.banner} aria-label={text('cookies.label')} tabIndex={-1}>
      <Text size="secondary" className={styles.words}>
        <strong>{text('cookies.title')}</strong> {text('cookies.lead')}{' '}
        {isKnownPath(knownRegistry(), DETAILS) && <TextLink href={DETAILS}>{text('cookies.details')}</TextLink>}
      </Text>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="outline"
            aria-pressed={chosen && chosen === choice}
            onClick={() => onChoose(choice)}
          >
            {text(`cookies.choose.${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
