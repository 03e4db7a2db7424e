const WIDTH = 500;
const HEIGHT = 600;

/** Opened at the press itself: a browser that is asked later takes it for an advertisement. Null where it was blocked. */
export function openSignInWindow(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open('', 'plateia-sign-in', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}
