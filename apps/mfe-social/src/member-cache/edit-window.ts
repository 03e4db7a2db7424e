import { isEditable } from '@plateia/contracts/feed/rules';
import { useSession } from '@plateia/data';

const FREE = 'free';
const ANY_TIME = { editWindowMinutes: null };

/** Whether the member may change what they wrote then: what every paid plan gives. The server has the last word. */
export function useIsEditable(): (writtenAt: string, now: number) => boolean {
  const plan = useSession().user?.plan ?? FREE;
  return (writtenAt, now) => isEditable(new Date(writtenAt), plan === FREE ? undefined : ANY_TIME, now);
}
