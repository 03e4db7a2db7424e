/** Registration is refused to whoever is too young; what is left of them is erased by a room above it. */
export abstract class UnderageAccounts {
  /** False for a member, whose date of birth is final and cannot be given again. */
  abstract erase(userId: string): Promise<boolean>;
}
