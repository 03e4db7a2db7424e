/** Addresses of an older kind, '/#/feed', become '/feed'. */
export function rewriteHashAddress(): void {
  const { hash } = window.location;
  if (hash.startsWith('#/') && !hash.startsWith('#//'))
    window.history.replaceState(window.history.state, '', hash.slice(1));
}
