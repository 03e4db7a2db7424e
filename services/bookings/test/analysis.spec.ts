import { describe, expect, it, jest } from '@jest/globals';
import { categoryKeywords } from '../src/request/analysis/category-keywords.js';
import { likelyCategories } from '../src/request/analysis/likely-categories.js';
import { categorySeed } from '../src/booking/catalogue/category-seed.js';

const leaves = categorySeed.flatMap((root) => root.leaves.map(({ id }) => id));

/** As members write: one sentence of each language for every leaf. */
const sentences: Readonly<Record<string, readonly [string, string]>> = {
  'work-repairs/handyman': [
    'A few odd jobs around the house, a hinge is loose',
    'Θέλω μερεμέτια στο σπίτι, τρίζει η πόρτα',
  ],
  'work-repairs/electrical': ['The socket in the bedroom sparks', 'Μια πρίζα στο σαλόνι δεν δουλεύει'],
  'work-repairs/painting': ['Painting two bedrooms and a hall in white', 'Θέλουμε βάψιμο σε ένα δωμάτιο 20 τ.μ.'],
  'work-repairs/ac-service': ['A/C not cooling, needs a service', 'Συντήρηση κλιματιστικού πριν το καλοκαίρι'],
  'work-repairs/ac-install': [
    'Install a new air conditioner in the living room',
    'Τοποθέτηση κλιματιστικού 12άρι στο υπνοδωμάτιο',
  ],
  'work-repairs/appliance': ['My washing machine does not spin', 'Το πλυντήριο ρούχων δεν στύβει'],
  'work-repairs/locksmith': ['I am locked out of my flat', 'Θέλω αλλαγή κλειδαριάς στην εξώπορτα'],
  'work-repairs/mounting': ['Mount a 55 inch TV on the wall', 'Να κρεμάσουμε τηλεόραση στον τοίχο'],
  'work-repairs/tiling': ['Replace cracked tiles in the bathroom', 'Αλλαγή πλακάκια στο μπάνιο'],
  'work-repairs/gardening': ['The hedge and the lawn need a cut', 'Κλάδεμα δέντρων στον κήπο'],
  'work-repairs/frames': ['Two mosquito screens for the balcony doors', 'Χάλασε το ρολό στο παράθυρο'],
  'furniture-assembly/small': ['Assemble a coffee table and two chairs', 'Συναρμολόγηση βιβλιοθήκης'],
  'furniture-assembly/wardrobe': ['Assemble a wardrobe with sliding doors', 'Συναρμολόγηση ντουλάπας τρίφυλλης'],
  'furniture-assembly/kitchen': ['Fit two kitchen cabinets above the worktop', 'Τοποθέτηση ντουλάπια κουζίνας'],
  'furniture-assembly/bed': ['Assemble a double bed frame', 'Συναρμολόγηση κρεβατιού με τάβλες'],
  'furniture-assembly/office': [
    'Assemble four desks and office chairs',
    'Συναρμολόγηση γραφείου και καρέκλες γραφείου',
  ],
  'furniture-assembly/disassembly': ['Disassemble an old wardrobe', 'Αποσυναρμολόγηση παλιάς βιβλιοθήκης'],
  'moving/flat-60': ['Moving house from a small apartment, 45 m2', 'Μετακόμιση δυάρι από Κυψέλη σε Παγκράτι'],
  'moving/flat-120': ['We leave a three bedroom family home', 'Μετακόμιση τριάρι, δεύτερος όροφος'],
  'moving/item': ['Transport a sofa across town', 'Μεταφορά καναπέ από Νίκαια στο Περιστέρι'],
  'moving/van': ['Van with driver for three hours', 'Φορτηγάκι με οδηγό για ένα πρωινό'],
  'moving/lift': ['We need a furniture lift for the fourth floor', 'Ανυψωτικό για τον τέταρτο όροφο'],
  'moving/packing': ['Packing of all boxes the day before', 'Πακετάρισμα και συσκευασία με κούτες'],
  'moving/junk': ['Bulky waste, an old mattress and junk', 'Αποκομιδή ογκωδών από αποθήκη'],
  'cleaning/regular': ['Weekly cleaning of our flat, a cleaner we can trust', 'Καθαρισμός σπιτιού κάθε εβδομάδα'],
  'cleaning/deep': ['Deep clean before the new tenants', 'Γενική καθαριότητα πριν το Πάσχα'],
  'cleaning/after-works': ['Cleaning after renovation, lots of dust', 'Καθαρισμός μετά από εργασίες ανακαίνισης'],
  'cleaning/windows': ['Window cleaning of twelve windows', 'Καθαρισμός σε τζάμια και βιτρίνα'],
  'cleaning/sofa-carpet': ['Clean a sofa and two rugs', 'Καθαρισμός καναπέ και χαλιών'],
  'cleaning/stairwell': ['Clean the stairs and common areas of our building', 'Καθαρισμός σκάλας πολυκατοικίας'],
  'cleaning/ironing': ['Ironing of shirts twice a month', 'Σιδέρωμα ρούχων μία φορά την εβδομάδα'],
  'beauty-health/hair': ['Haircut at home for two children', 'Κούρεμα στο σπίτι για δύο άτομα'],
  'beauty-health/nails': ['Manicure and gel polish', 'Μανικιούρ και πεντικιούρ με ημιμόνιμο'],
  'beauty-health/makeup': ['Bridal make-up on a Saturday', 'Νυφικό μακιγιάζ για Σάββατο'],
  'beauty-health/massage': ['Relaxing massage at home', 'Χαλαρωτικό μασάζ στο σπίτι'],
  'beauty-health/physio': ['Physiotherapy after knee surgery', 'Φυσικοθεραπεία για τη μέση μου'],
  'beauty-health/trainer': ['Personal trainer twice a week', 'Γυμναστής για προσωπική προπόνηση'],
  'beauty-health/elder-care': [
    'A carer for my grandmother in the mornings',
    'Φροντίδα ηλικιωμένης, τρεις ώρες την ημέρα',
  ],
  'delivery/parcel': ['Deliver a package to Piraeus today', 'Να παραδοθεί ένα δέμα στον Πειραιά'],
  'delivery/groceries': ['Weekly groceries from the supermarket', 'Ψώνια από το σούπερ μάρκετ'],
  'delivery/store-pickup': ['Collect an order from the store and bring it up', 'Παραλαβή από κατάστημα, δύο πακέτα'],
  'delivery/errand': ['Errand at the tax office', 'Εξωτερική δουλειά, ουρά στην εφορία'],
  'plumbing/leak': ['A pipe is leaking under the sink', 'Διαρροή κάτω από τον νεροχύτη'],
  'plumbing/unclog': ['The kitchen drain is blocked', 'Βούλωσε η αποχέτευση στο μπάνιο'],
  'plumbing/tap': ['The bathroom faucet drips all night', 'Η βρύση της κουζίνας στάζει'],
  'plumbing/toilet': ['The toilet cistern does not fill', 'Το καζανάκι τρέχει συνέχεια'],
  'plumbing/heater': ['No hot water since yesterday, solar heater', 'Ο ηλιακός δεν βγάζει ζεστό νερό'],
  'plumbing/boiler': ['Gas boiler service before winter', 'Συντήρηση λέβητα φυσικού αερίου'],
  'plumbing/emergency': ['Emergency, the bathroom floods', 'Πλημμύρισε το μπάνιο, έκτακτη ανάγκη'],
};

describe('the category of a description', () => {
  it('has words for every leaf, in both languages', () => {
    expect(Object.keys(categoryKeywords).sort()).toEqual(leaves.toSorted());
    for (const [leaf, { en, el }] of Object.entries(categoryKeywords)) {
      const words = [...en, ...el];
      const repeated = words.filter((word, n) => words.indexOf(word) < n);
      expect({ leaf, isFew: en.length < 4 || el.length < 4, repeated }).toEqual({ leaf, isFew: false, repeated: [] });
      expect(en.filter((word) => /\p{Script=Greek}/u.test(word))).toEqual([]);
    }
  });

  it('is the one that people mean', () => {
    const found = Object.entries(sentences).flatMap(([leaf, said]) =>
      said.map((sentence) => ({ sentence, leaf, found: likelyCategories(sentence)[0] })),
    );
    expect(found.filter((one) => one.found !== one.leaf)).toEqual([]);
  });

  it('is found whatever the script, case and accents, and never more than three', () => {
    for (const spelt of ['ΔΙΑΡΡΟΗ ΣΤΟ ΜΠΑΝΙΟ', 'diarroi sto banio', 'διαρροη στο μπανιο'])
      expect(likelyCategories(spelt)[0]).toBe('plumbing/leak');
    const every = Object.values(categoryKeywords).flatMap(({ en, el }) => [...en, ...el]);
    const all = every.join(' ').replaceAll('*', '');
    expect(likelyCategories(all).length).toBeLessThanOrEqual(3);
    expect(likelyCategories('xyzzy plugh nothing that anybody knows')).toEqual([]);
    expect(likelyCategories('')).toEqual([]);
  });

  it('takes work as the text is long, however odd it is', () => {
    const long = (size: number) =>
      Array.from({ length: 2_000 * size }, (_, i) => String.fromCodePoint(0x3b1 + (i % 24))).join('');
    const many = (size: number) => Array.from({ length: 500 * size }, (_, i) => `λέξη${i}`).join(' ');
    const signs = (size: number) => '𝄞'.repeat(2_000 * size);
    for (const text of [long, many, signs])
      expect(stepsOf(() => likelyCategories(text(2)))).toBeLessThan(3 * stepsOf(() => likelyCategories(text(1))));
  });
});

/** How often words and their beginnings were written down or looked for. */
function stepsOf(work: () => unknown): number {
  const spies = [jest.spyOn(Set.prototype, 'add'), jest.spyOn(Set.prototype, 'has')];
  work();
  const steps = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return steps;
}
