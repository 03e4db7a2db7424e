import type { KeyboardEvent, RefObject } from 'react';
import { cardsIn } from './on-screen.js';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** j and k go from post to post, l likes, c goes to the comments: only while the focus is in the feed, so that nothing else is disturbed. */
export function useFeedKeys(container: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest(TYPING)) return;
    const cards = cardsIn(container.current);
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    switch (event.key) {
      case 'j':
        return step(event, cards[at + 1]);
      case 'k':
        return step(event, cards[at - 1]);
      case 'l':
        return cards[at]?.querySelector<HTMLElement>('[data-like]')?.click();
      case 'c':
        return cards[at]?.querySelector<HTMLElement>('[data-comments]')?.click();
    }
  };
}

function step(event: KeyboardEvent, card: HTMLElement | undefined): void {
  if (!card) return;
  event.preventDefault();
  card.focus({ preventScroll: true });
  card.scrollIntoView?.({ block: 'nearest' });
}
