import { refusalOfHidden, type Verdict } from '@plateia/contracts/feed/rules';
import { ServiceError } from '@plateia/service-kit';

export function refuseUnlessVisible(verdict: Verdict): void {
  if (verdict !== 'visible') throw new ServiceError(refusalOfHidden[verdict]);
}
