/** Beyond these the focus does not look for another place: what stands outside is another thing. */
const BOUNDS = 'main, dialog, [role="dialog"], [role="alertdialog"]';

interface Place {
  parent: Element;
  /** of the child that the focus was in */
  at: number;
}

/**
 * A control that leaves the page while it has the focus would leave it to the top of the document. It goes to what
 * stands in the place of its article then, or to the heading of the part it was in.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let places: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent): void => {
    last = target as Element;
    places = placesOf(last);
  };
  const look = (): void => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const home = homeIn(places);
    last = undefined;
    if (!home) return;
    if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  };
  /** Left by a press beside it, it is nobody's focus any more. */
  const forget = (): void => {
    if (last?.isConnected && document.activeElement === document.body) last = undefined;
  };
  const left = (): void => void setTimeout(forget);
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    // Whoever removed it may know a better place.
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', left);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', left);
    watch.disconnect();
    clearTimeout(timer);
  };
}

/** From the control outwards, as far as its own part of the page goes. */
function placesOf(control: Element): Place[] {
  const places: Place[] = [];
  if (!control.closest(BOUNDS)) return places;
  for (let child = control; child.parentElement && !child.matches(BOUNDS); child = child.parentElement) {
    places.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  }
  return places;
}

function homeIn(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, at } of places) {
    if (!parent.isConnected) continue;
    const heir = parent.children[Math.min(at, parent.children.length - 1)];
    const article = heir?.matches('article') ? heir : heir?.querySelector('article');
    const home = article ?? parent.querySelector<HTMLElement>('h1, h2, h3, h4');
    if (home) return home;
  }
  return undefined;
}
