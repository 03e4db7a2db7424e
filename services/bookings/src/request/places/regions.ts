import type { Language } from '@plateia/contracts';

/** Many villages share a name: the region tells them apart. By the codes of GeoNames. */
export const regions: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ['ESYE11', { en: 'Eastern Macedonia and Thrace', el: 'Ανατολική Μακεδονία και Θράκη' }],
  ['ESYE12', { en: 'Central Macedonia', el: 'Κεντρική Μακεδονία' }],
  ['ESYE13', { en: 'Western Macedonia', el: 'Δυτική Μακεδονία' }],
  ['ESYE14', { en: 'Thessaly', el: 'Θεσσαλία' }],
  ['ESYE21', { en: 'Epirus', el: 'Ήπειρος' }],
  ['ESYE22', { en: 'Ionian Islands', el: 'Ιόνια Νησιά' }],
  ['ESYE23', { en: 'Western Greece', el: 'Δυτική Ελλάδα' }],
  ['ESYE24', { en: 'Central Greece', el: 'Στερεά Ελλάδα' }],
  ['ESYE25', { en: 'Peloponnese', el: 'Πελοπόννησος' }],
  ['ESYE31', { en: 'Attica', el: 'Αττική' }],
  ['ESYE41', { en: 'North Aegean', el: 'Βόρειο Αιγαίο' }],
  ['ESYE42', { en: 'South Aegean', el: 'Νότιο Αιγαίο' }],
  ['ESYE43', { en: 'Crete', el: 'Κρήτη' }],
  ['01', { en: 'Famagusta district', el: 'Επαρχία Αμμοχώστου' }],
  ['02', { en: 'Kyrenia district', el: 'Επαρχία Κερύνειας' }],
  ['03', { en: 'Larnaca district', el: 'Επαρχία Λάρνακας' }],
  ['04', { en: 'Nicosia district', el: 'Επαρχία Λευκωσίας' }],
  ['05', { en: 'Limassol district', el: 'Επαρχία Λεμεσού' }],
  ['06', { en: 'Paphos district', el: 'Επαρχία Πάφου' }],
]);

export const countries: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ['GR', { en: 'Greece', el: 'Ελλάδα' }],
  ['CY', { en: 'Cyprus', el: 'Κύπρος' }],
]);
