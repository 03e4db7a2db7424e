export interface Somebody {
  id: string;
  name: string;
  email: string | null;
  verified: boolean;
}

const SEEDED: readonly Somebody[] = [
  { id: 'danae', name: 'Danae Makri', email: 'danae.makri@example.com', verified: true },
  { id: 'stavros', name: 'Σταύρος Λιάπης', email: 'stavros.liapis@example.com', verified: true },
  { id: 'christina', name: 'Christina Charalambous', email: 'christina.charalambous@example.com', verified: true },
  { id: 'unverified', name: 'Petros Unverified', email: 'petros.unverified@example.com', verified: false },
  { id: 'no-email', name: 'Rania Without Mail', email: null, verified: false },
];

const BY_ADDRESS = 'address:';

/** Whoever types an address has it: at this provider everybody is believed. */
export const idOfAddress = (email: string): string => BY_ADDRESS + email.trim().toLowerCase();

export const seededPeople = SEEDED;

export function somebody(id: string): Somebody | undefined {
  if (!id.startsWith(BY_ADDRESS)) return SEEDED.find((person) => person.id === id);
  const email = id.slice(BY_ADDRESS.length);
  return { id, name: email.split('@', 1)[0] ?? '', email, verified: true };
}
