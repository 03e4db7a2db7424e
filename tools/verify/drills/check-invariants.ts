export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What must hold after all kills; each answers what does not. */
export type Invariants<Evidence> = Readonly<Record<string, (evidence: Evidence) => Promise<string[]>>>;

const SHOWN_FAULTS = 5;

export async function checkInvariants<Evidence>(
  invariants: Invariants<Evidence>,
  evidence: Evidence,
  log: (line: string) => void,
): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, find] of Object.entries(invariants)) {
    const faults = await find(evidence);
    counts[faults.length === 0 ? 'passed' : 'failed']++;
    log(`${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`);
    for (const fault of faults.slice(0, SHOWN_FAULTS)) log(`    ${fault}`);
    if (faults.length > SHOWN_FAULTS) log(`    and ${faults.length - SHOWN_FAULTS} more`);
  }
  return counts;
}
