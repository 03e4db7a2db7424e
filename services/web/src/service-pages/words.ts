import type { Language } from '@plateia/contracts';
import type { PriceUnit } from '@plateia/contracts/bookings';

interface Words {
  services: string;
  prices: string;
  price: Readonly<Record<PriceUnit, (low: string, high: string) => string>>;
  /** under a price */
  ofJobs: (count: number) => string;
  rating: (rating: { average: number; count: number }) => string;
  licence: string;
  ask: string;
  others: (root: string) => string;
  title: (name: string) => string;
  describe: (name: string, price: string) => string;
  city: CityWords;
  inCity: CityServiceWords;
  nothing: string;
}

interface CityWords {
  all: string;
  title: (city: string) => string;
  describe: (city: string, professionals: number, kinds: string) => string;
  /** where so few would come that they are not counted */
  describeDone: (city: string, kinds: string) => string;
  lead: (professionals: number) => string;
  coming: (professionals: number) => string;
  /** of jobs and reviews from there */
  ofJobs: (count: number) => string;
}

/** Of one kind in one city. Counts are told from three on, those of checked papers from one on. */
interface CityServiceWords {
  title: (name: string, city: string) => string;
  describe: (name: string, city: string, facts: string) => string;
  jobs: (count: number) => string;
  verified: (count: number) => string;
  /** before a price that is not from there */
  everywhere: (price: string) => string;
  others: (city: string) => string;
  elsewhere: (name: string) => string;
  /** what is said where too little is known */
  few: (name: string) => string;
}

/** What crawlers and pages without scripts read of services; the page itself has its own. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    services: 'Services',
    prices: 'Prices are estimates for the work, with VAT. Materials come on top.',
    price: {
      hour: (low, high) => `${low}–${high} an hour`,
      m2: (low, high) => `${low}–${high} per m²`,
      job: (low, high) => `${low}–${high} a job`,
    },
    ofJobs: (count) => `What was paid for ${count} jobs done on Plateia lately.`,
    rating: ({ average, count }) => `Customers gave ${average.toFixed(1)} of 5 in ${count} reviews.`,
    licence: 'Licence required',
    ask: 'Ask for quotes',
    others: (root) => `More of ${root}`,
    title: (name) => `${name}: what it costs`,
    describe: (name, price) =>
      `${name} usually costs ${price}. Describe the job once, compare quotes of professionals near you, and pay only when it is done.`,
    city: {
      all: 'Cities our professionals come to',
      title: (city) => `Services in ${city}`,
      describe: (city, professionals, kinds) =>
        `${professionals} professionals on Plateia come to ${city}: ${kinds}. Describe the job once and compare their quotes.`,
      describeDone: (city, kinds) =>
        `What was done in ${city} through Plateia, and what it cost: ${kinds}. Describe the job once and compare quotes.`,
      lead: (professionals) =>
        `${professionals} professionals come here. Describe the job once and compare their quotes.`,
      coming: (professionals) => `${professionals} professionals`,
      ofJobs: (count) => `from ${count} jobs done here`,
    },
    inCity: {
      title: (name, city) => `${name} in ${city}`,
      describe: (name, city, facts) =>
        `${name} in ${city}: ${facts}. Describe the job once, compare quotes, and pay only when it is done.`,
      jobs: (count) => `${count} jobs done here lately`,
      verified: (count) => `${count} with papers we have checked`,
      everywhere: (price) => `${price}, as is usual in Greece and Cyprus`,
      others: (city) => `More services in ${city}`,
      elsewhere: (name) => `${name} elsewhere`,
      few: (name) => `We know too little of this place yet: ${name}`,
    },
    nothing: 'There is no such page.',
  },
  el: {
    services: 'Υπηρεσίες',
    prices: 'Οι τιμές είναι ενδεικτικές, για την εργασία, με ΦΠΑ. Τα υλικά χρεώνονται χωριστά.',
    price: {
      hour: (low, high) => `${low} – ${high} την ώρα`,
      m2: (low, high) => `${low} – ${high} ανά τ.μ.`,
      job: (low, high) => `${low} – ${high} ανά εργασία`,
    },
    ofJobs: (count) => `Τόσο πληρώθηκαν ${count} δουλειές που έγιναν τελευταία στην Plateia.`,
    rating: ({ average, count }) =>
      `Οι πελάτες έβαλαν ${average.toFixed(1).replace('.', ',')} στα 5, σε ${count} αξιολογήσεις.`,
    licence: 'Απαιτείται άδεια',
    ask: 'Ζητήστε προσφορές',
    others: (root) => `Περισσότερα: ${root}`,
    title: (name) => `${name}: πόσο κοστίζει`,
    describe: (name, price) =>
      `${name}: συνήθως ${price}. Περιγράψτε τη δουλειά, συγκρίνετε προσφορές από επαγγελματίες κοντά σας και πληρώστε όταν τελειώσει.`,
    city: {
      all: 'Πόλεις που εξυπηρετούν οι επαγγελματίες μας',
      title: (city) => `Υπηρεσίες: ${city}`,
      describe: (city, professionals, kinds) =>
        `${city}: ${professionals} επαγγελματίες της Plateia εξυπηρετούν την περιοχή. ${kinds}. Περιγράψτε τη δουλειά και συγκρίνετε προσφορές.`,
      describeDone: (city, kinds) =>
        `${city}: τι έγινε μέσω Plateia και πόσο κόστισε. ${kinds}. Περιγράψτε τη δουλειά και συγκρίνετε προσφορές.`,
      lead: (professionals) =>
        `${professionals} επαγγελματίες εξυπηρετούν την περιοχή. Περιγράψτε τη δουλειά και συγκρίνετε τις προσφορές τους.`,
      coming: (professionals) => `${professionals} επαγγελματίες`,
      ofJobs: (count) => `από ${count} δουλειές που έγιναν εδώ`,
    },
    inCity: {
      title: (name, city) => `${name}: ${city}`,
      describe: (name, city, facts) =>
        `${name}, ${city}: ${facts}. Περιγράψτε τη δουλειά, συγκρίνετε προσφορές και πληρώστε όταν τελειώσει.`,
      jobs: (count) => `${count} δουλειές που έγιναν εδώ τελευταία`,
      verified: (count) => `${count} με ελεγμένα έγγραφα`,
      everywhere: (price) => `${price}, όπως συνηθίζεται σε Ελλάδα και Κύπρο`,
      others: (city) => `Περισσότερες υπηρεσίες: ${city}`,
      elsewhere: (name) => `${name} σε άλλες πόλεις`,
      few: (name) => `Δεν ξέρουμε ακόμη αρκετά για αυτό το μέρος: ${name}`,
    },
    nothing: 'Δεν υπάρχει τέτοια σελίδα.',
  },
};

const locales = { en: 'en-IE', el: 'el-GR' } as const;

export function priceWords(language: Language, { low, high, unit }: { low: number; high: number; unit: PriceUnit }) {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return words[language].price[unit](format.format(low / 100), format.format(high / 100));
}
