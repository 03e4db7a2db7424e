import type { Booking } from '@plateia/contracts/bookings';

type Headed = Pick<Booking, 'title' | 'category' | 'description'> & { area?: { city: string } | null | undefined };

const MOST_WORDS = 6;
const LONGEST = 48;

/** What tells a booking from others of its kind: the customer's own title, or the kind with the first words about it, or its town. */
export function headingOf({ title, category, description, area }: Headed): string {
  if (title !== '' && title !== category.name) return title;
  return [category.name, firstWords(description) || area?.city].filter(Boolean).join(': ');
}

/** A first sentence where it is short, else so many of its words as a line has room for. */
function firstWords(description: string): string {
  const line = description
    .trim()
    .split(/\n|[.!;?](?:\s|$)/u, 1)
    .join('')
    .trim();
  const words = line.split(/\s+/u);
  const few = words.slice(0, MOST_WORDS).join(' ');
  const shown = few.length > LONGEST ? Array.from(few).slice(0, LONGEST).join('').trimEnd() : few;
  return shown.length < words.join(' ').length ? `${shown}…` : shown;
}
