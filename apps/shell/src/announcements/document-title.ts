const MOST_SHOWN = 99;

let title = document.title;
let unread = 0;

/** What the page is called. */
export function showTitle(next: string): void {
  title = next;
  write();
}

/** Messages that wait, before the title: seen from among other tabs. */
export function showUnread(next: number): void {
  unread = next;
  write();
}

/** Without the count: what is announced when somebody arrives. */
export const bareTitle = (): string => title;

function write(): void {
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  document.title = unread > 0 ? `(${shown}) ${title}` : title;
}
