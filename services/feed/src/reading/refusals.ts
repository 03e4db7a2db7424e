import { refusalOfHidden, type Verdict } from '@plateia/contracts/feed/rules';
import { Refusal } from '@plateia/service-kit';

export function refuseUnlessVisible(verdict: Verdict): void {
  if (verdict !== 'visible') throw new Refusal(refusalOfHidden[verdict]);
}
