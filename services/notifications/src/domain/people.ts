export interface Person {
  _id: string;
  fullName?: string;
  photo?: string | null;
  role?: string;
  standing?: Standing;
  changedAt?: Date;
}

export interface Standing {
  banned: boolean;
  until: Date | null;
  closing: boolean;
}

/** What a banned or leaving member did is shown to nobody. Whoever is not known yet is shown without a name. */
export const isHidden = (person: Pick<Person, 'standing'> | undefined, now: number): boolean => {
  const standing = person?.standing;
  if (!standing) return false;
  return standing.closing || (standing.banned && (standing.until === null || standing.until.getTime() > now));
};
