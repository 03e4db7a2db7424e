const WITHIN_FRAMES = 30;

/** After the pill: to the top, with the focus on the first of what is new, once it is drawn. */
export function focusPost(page: HTMLElement | null, id: string | undefined): void {
  const focus = (framesLeft: number): void => {
    const card = id && page?.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`);
    if (card) card.focus({ preventScroll: true });
    else if (id && framesLeft > 0) requestAnimationFrame(() => focus(framesLeft - 1));
  };
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    focus(WITHIN_FRAMES);
  });
}
