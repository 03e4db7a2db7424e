import { type Act, actOf, type Find } from './acts.ts';
import type { Demo } from './demo.ts';
import { momentOf } from './moments.ts';

/** Who decides for the platform, and what others have told them. */
export function staffActs(
  { by, since, reports, feedback }: Demo['staff'][number],
  { members }: Demo,
  find: Find,
  now: number,
): Act[] {
  const from = (name: string) =>
    ({ service: 'identity', by: find(name).id, lang: members.find((member) => member.name === name)?.lang }) as const;
  return [
    actOf(`${by} is staff`, momentOf(since, now), { service: 'identity', kind: 'staff', by: find(by).id }),
    ...reports.map(({ by: who, about, when, reason, text }) =>
      actOf(`${who} reports ${about}`, momentOf(when, now), {
        ...from(who),
        kind: 'report',
        report: { targetType: 'profile', targetId: find(about).id, reason, text },
      }),
    ),
    ...feedback.map(({ by: who, when, message, page }) =>
      actOf(`${who} says ${message}`, momentOf(when, now), {
        ...from(who),
        kind: 'feedback',
        feedback: { message, page },
      }),
    ),
  ];
}
