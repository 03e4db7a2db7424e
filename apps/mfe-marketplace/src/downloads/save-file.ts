/** Hands the browser a file that was made on the page. */
export function saveFile(name: string, type: string, words: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
