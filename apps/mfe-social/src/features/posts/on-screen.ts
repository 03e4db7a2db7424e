/** Cards carry the id of their post, so that keys and counts need no list of elements kept beside React's. */
const CARDS = '[data-post]';

export const cardsIn = (container: HTMLElement | null): HTMLElement[] =>
  container ? [...container.querySelectorAll<HTMLElement>(CARDS)] : [];

export const postIdOf = (card: HTMLElement): string => card.dataset['post'] ?? '';

export const postsOnScreen = (container: HTMLElement | null): string[] =>
  cardsIn(container)
    .filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom >= 0 && top <= window.innerHeight;
    })
    .map(postIdOf);
