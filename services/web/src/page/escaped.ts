const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What others write stays text, in an element as in an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => NAMED[sign] ?? sign);
