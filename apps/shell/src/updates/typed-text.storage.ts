import { KEY } from './has-typed-text.js';

export interface TypedText {
  /** the page it was typed on; another has other fields */
  path: string;
  fields: { name: string; value: string }[];
}

/** Of this tab alone, and only across one reload. */
export function saveTypedText(typed: TypedText): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
    return true;
  } catch {
    return false;
  }
}

export function takeTypedText(): TypedText | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as TypedText);
  } catch {
    return undefined;
  }
}
