/** The error catalogue as texts of one language: `errors.json?el`. */
export default function errorTextsLoader(source) {
  const language = this.resourceQuery.slice(1);
  const texts = Object.entries(JSON.parse(source)).map(([code, entry]) => [code, entry[language]]);
  return JSON.stringify(Object.fromEntries(texts));
}
