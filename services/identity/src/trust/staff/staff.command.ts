import { id } from '@plateia/contracts';
import { loginId } from '@plateia/contracts/identity';
import { type Connection, findRow } from '@plateia/mongo';
import { ACCOUNTS, type Account } from '../../account/store/account.schema.js';
import { changeStaff, type StaffOffice } from './change-staff.js';

const acts = new Map([
  ['grant', true],
  ['revoke', false],
]);

export const STAFF_USAGE = 'staff grant|revoke <email>';

/** staff grant|revoke <email>, or the id of a member; answers how it ended. */
export async function staffCommand(
  [act = '', who = '', ...rest]: readonly string[],
  office: StaffOffice,
  out: (line: string) => void,
): Promise<number> {
  const staff = acts.get(act);
  const whom = filterOf(who);
  if (staff === undefined || !whom || rest.length > 0) {
    out(`Usage: ${STAFF_USAGE}`);
    return 2;
  }
  const account = await findRow<Account>(office.connection.collection(ACCOUNTS), whom);
  if (!account || (staff && account.stage !== 'active')) {
    out(`There is no member ${who}.`);
    return 1;
  }
  await changeStaff(office, account._id, staff);
  const name = `${account.fullName ?? ''} (${account.email})`;
  out(
    staff
      ? `${name} is staff from the next sign-in on, or within 15 minutes.`
      : `${name} is no staff any more, and is signed out everywhere.`,
  );
  return 0;
}

/** Who may decide for the platform; null for anybody else. */
export async function staffIdOf(connection: Connection, email: string): Promise<string | null> {
  const isStaff = { email, staff: true, stage: 'active' } as const;
  return (await findRow<Account>(connection.collection(ACCOUNTS), isStaff))?._id ?? null;
}

function filterOf(who: string): { email: string } | { _id: string } | null {
  const email = loginId.safeParse(who);
  if (email.success) return { email: email.data };
  const userId = id.safeParse(who);
  return userId.success ? { _id: userId.data } : null;
}
