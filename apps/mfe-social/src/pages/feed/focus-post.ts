/** After the pill: to the top, with the focus on the first of what is new, once it is drawn. */
export function focusPost(page: HTMLElement | null, id: string | undefined): void {
  requestAnimationFrame(() => {
    window.scrollTo({ top: 0 });
    if (id) page?.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  });
}
