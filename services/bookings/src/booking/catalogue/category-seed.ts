/** What an estimate is counted by. */
export type PriceUnit = 'hour' | 'm2' | 'job';

export interface BookableCategory {
  /** `root/kind` */
  id: string;
  /** minor units, VAT included, labour only: an estimate and no offer */
  price: { low: number; high: number; unit: PriceUnit };
  /** the law asks for a licence */
  licenceRequired: boolean;
}

export interface CategoryRoot {
  id: string;
  leaves: readonly BookableCategory[];
}

/** Changes with every change of the table or of the names, since it is half of the ETag. */
export const SEED_VERSION = '2026-11';
export const SEED_TIME = '2026-11-01T00:00:00Z';

type Described = Omit<BookableCategory, 'id'> & { slug: string };

const bookable = (slug: string, lowEuro: number, highEuro: number, unit: PriceUnit): Described => ({
  slug,
  price: { low: lowEuro * 100, high: highEuro * 100, unit },
  licenceRequired: false,
});

const licensed = (...description: Parameters<typeof bookable>): Described => ({
  ...bookable(...description),
  licenceRequired: true,
});

const root = (id: string, leaves: readonly Described[]): CategoryRoot => ({
  id,
  leaves: leaves.map(({ slug, ...rest }) => ({ id: `${id}/${slug}`, ...rest })),
});

/** Prices in whole euro. Names are in i18n, by id. */
export const categorySeed: readonly CategoryRoot[] = [
  root('work-repairs', [
    bookable('handyman', 20, 35, 'hour'),
    licensed('electrical', 50, 120, 'job'),
    bookable('painting', 6, 12, 'm2'),
    bookable('ac-service', 35, 60, 'job'),
    licensed('ac-install', 120, 220, 'job'),
    bookable('appliance', 40, 90, 'job'),
    bookable('locksmith', 50, 130, 'job'),
    bookable('mounting', 25, 60, 'job'),
    bookable('tiling', 20, 40, 'm2'),
    bookable('gardening', 15, 25, 'hour'),
    bookable('frames', 30, 90, 'job'),
  ]),
  root('furniture-assembly', [
    bookable('small', 20, 40, 'job'),
    bookable('wardrobe', 60, 130, 'job'),
    bookable('kitchen', 35, 60, 'job'),
    bookable('bed', 35, 70, 'job'),
    bookable('office', 25, 50, 'job'),
    bookable('disassembly', 20, 60, 'job'),
  ]),
  root('moving', [
    bookable('flat-60', 250, 450, 'job'),
    bookable('flat-120', 450, 900, 'job'),
    bookable('item', 40, 90, 'job'),
    bookable('van', 25, 40, 'hour'),
    bookable('lift', 50, 90, 'hour'),
    bookable('packing', 15, 25, 'hour'),
    bookable('junk', 60, 180, 'job'),
  ]),
  root('cleaning', [
    bookable('regular', 9, 14, 'hour'),
    bookable('deep', 2, 4, 'm2'),
    bookable('after-works', 3, 6, 'm2'),
    bookable('windows', 12, 18, 'hour'),
    bookable('sofa-carpet', 40, 90, 'job'),
    bookable('stairwell', 25, 50, 'job'),
    bookable('ironing', 8, 12, 'hour'),
  ]),
  root('beauty-health', [
    bookable('hair', 20, 40, 'job'),
    bookable('nails', 20, 45, 'job'),
    bookable('makeup', 40, 100, 'job'),
    bookable('massage', 35, 60, 'hour'),
    licensed('physio', 25, 45, 'hour'),
    bookable('trainer', 20, 40, 'hour'),
    bookable('elder-care', 7, 12, 'hour'),
  ]),
  root('delivery', [
    bookable('parcel', 5, 12, 'job'),
    bookable('groceries', 8, 15, 'job'),
    bookable('store-pickup', 35, 80, 'job'),
    bookable('errand', 8, 20, 'job'),
  ]),
  root('plumbing', [
    licensed('leak', 50, 120, 'job'),
    bookable('unclog', 50, 120, 'job'),
    bookable('tap', 40, 80, 'job'),
    bookable('toilet', 45, 110, 'job'),
    licensed('heater', 60, 180, 'job'),
    licensed('boiler', 50, 100, 'job'),
    bookable('emergency', 70, 150, 'job'),
  ]),
];
