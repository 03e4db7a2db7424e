import type { Visitor } from './visitor.ts';

interface Door {
  /** the first letters of the town */
  town: string;
  street?: string;
  postcode: string;
}

/** Where a job is, in the first step of a request: towns of the list have no postcode. */
export async function sayWhere(visitor: Visitor, { town, street, postcode }: Door): Promise<void> {
  await visitor.the('combobox', 'booking:place.label').fill(town);
  await visitor.inside.getByRole('listbox').getByRole('option').first().click();
  if (street !== undefined) await visitor.field('booking:place.street').fill(street);
  await visitor.field('booking:place.postcode').fill(postcode);
}
