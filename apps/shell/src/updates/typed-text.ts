import { saveTypedText, takeTypedText, type TypedText } from './typed-text.storage.js';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What can be typed into. A code is sent with its last digit: giving it back would send it again. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=password], [type=hidden])';
const isTyped = (field: TextField): boolean =>
  !field.readOnly && !field.disabled && field.autocomplete !== 'one-time-code' && field.value !== '';

const textFields = (): TextField[] => [...document.querySelectorAll<TextField>(FIELDS)];

/** By what a new version of the page is most likely to leave as it is. */
const nameOf = (field: TextField): string =>
  field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.placeholder;

/** Answers whether a reload would lose nothing. */
export function saveTypedFields(): boolean {
  const fields = textFields()
    .filter(isTyped)
    .map((field) => ({ name: nameOf(field), value: field.value }));
  return fields.length === 0 || saveTypedText({ path: window.location.pathname, fields });
}

export function giveBackKept(): void {
  const typed = takeTypedText();
  if (typed) giveBack(typed);
}

/** Into the fields as they come: some stand in a form that has to be opened again. Answers what ends it. */
export function giveBack({ path, fields }: TypedText): () => void {
  const waiting = new Map(fields.map(({ name, value }) => [name, value]));
  const look = (): void => {
    if (window.location.pathname !== path) return watch.disconnect();
    for (const field of textFields()) {
      const value = waiting.get(nameOf(field));
      if (value === undefined) continue;
      waiting.delete(nameOf(field));
      if (field.value !== value) type(field, value);
    }
    if (waiting.size === 0) watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}

/** As the keyboard would: React hears of a value only by the element's own setter and the event. */
function type(field: TextField, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
