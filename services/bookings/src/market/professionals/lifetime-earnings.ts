/** Tells what somebody has earned by their work so far, in minor units. */
export abstract class LifetimeEarnings {
  abstract netOf(professionalId: string): Promise<number>;
}
