/** What an estimate is counted by. */
export type PriceUnit = 'hour' | 'm2' | 'job';

export interface CategoryLeaf {
  /** `root/leaf` */
  id: string;
  /** minor units, VAT included, labour only: an estimate and no offer */
  price: { low: number; high: number; unit: PriceUnit };
  /** the law asks for a licence */
  licenceRequired: boolean;
}

export interface CategoryRoot {
  id: string;
  leaves: readonly CategoryLeaf[];
}

/** Changes with every change of the table or of the names, since it is half of the ETag. */
export const SEED_VERSION = '2026-11';
export const SEED_TIME = '2026-11-01T00:00:00Z';

type Described = Omit<CategoryLeaf, 'id'> & { slug: string };

const leaf = (slug: string, lowEuro: number, highEuro: number, unit: PriceUnit): Described => ({
  slug,
  price: { low: lowEuro * 100, high: highEuro * 100, unit },
  licenceRequired: false,
});

const licensed = (...description: Parameters<typeof leaf>): Described => ({
  ...leaf(...description),
  licenceRequired: true,
});

const root = (id: string, leaves: readonly Described[]): CategoryRoot => ({
  id,
  leaves: leaves.map(({ slug, ...rest }) => ({ id: `${id}/${slug}`, ...rest })),
});

/** Prices in whole euro. Names are in i18n, by id. */
export const categorySeed: readonly CategoryRoot[] = [
  root('work-repairs', [
    leaf('handyman', 20, 35, 'hour'),
    licensed('electrical', 50, 120, 'job'),
    leaf('painting', 6, 12, 'm2'),
    leaf('ac-service', 35, 60, 'job'),
    licensed('ac-install', 120, 220, 'job'),
    leaf('appliance', 40, 90, 'job'),
    leaf('locksmith', 50, 130, 'job'),
    leaf('mounting', 25, 60, 'job'),
    leaf('tiling', 20, 40, 'm2'),
    leaf('gardening', 15, 25, 'hour'),
    leaf('frames', 30, 90, 'job'),
  ]),
  root('furniture-assembly', [
    leaf('small', 20, 40, 'job'),
    leaf('wardrobe', 60, 130, 'job'),
    leaf('kitchen', 35, 60, 'job'),
    leaf('bed', 35, 70, 'job'),
    leaf('office', 25, 50, 'job'),
    leaf('disassembly', 20, 60, 'job'),
  ]),
  root('moving', [
    leaf('flat-60', 250, 450, 'job'),
    leaf('flat-120', 450, 900, 'job'),
    leaf('item', 40, 90, 'job'),
    leaf('van', 25, 40, 'hour'),
    leaf('lift', 50, 90, 'hour'),
    leaf('packing', 15, 25, 'hour'),
    leaf('junk', 60, 180, 'job'),
  ]),
  root('cleaning', [
    leaf('regular', 9, 14, 'hour'),
    leaf('deep', 2, 4, 'm2'),
    leaf('after-works', 3, 6, 'm2'),
    leaf('windows', 12, 18, 'hour'),
    leaf('sofa-carpet', 40, 90, 'job'),
    leaf('stairwell', 25, 50, 'job'),
    leaf('ironing', 8, 12, 'hour'),
  ]),
  root('beauty-health', [
    leaf('hair', 20, 40, 'job'),
    leaf('nails', 20, 45, 'job'),
    leaf('makeup', 40, 100, 'job'),
    leaf('massage', 35, 60, 'hour'),
    licensed('physio', 25, 45, 'hour'),
    leaf('trainer', 20, 40, 'hour'),
    leaf('elder-care', 7, 12, 'hour'),
  ]),
  root('delivery', [
    leaf('parcel', 5, 12, 'job'),
    leaf('groceries', 8, 15, 'job'),
    leaf('store-pickup', 35, 80, 'job'),
    leaf('errand', 8, 20, 'job'),
  ]),
  root('plumbing', [
    licensed('leak', 50, 120, 'job'),
    leaf('unclog', 50, 120, 'job'),
    leaf('tap', 40, 80, 'job'),
    leaf('toilet', 45, 110, 'job'),
    licensed('heater', 60, 180, 'job'),
    licensed('boiler', 50, 100, 'job'),
    leaf('emergency', 70, 150, 'job'),
  ]),
];
