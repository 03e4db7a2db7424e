import { z } from 'zod';
import { event, id, passedOverEnum } from '../../index.js';

export const securityNoticeKinds = ['new_device', 'export_ready', 'codes_locked'] as const;

export const securityNotice = event({
  type: 'security_notice',
  topic: 'identity.v1',
  summary: 'Something about the account that its owner shall hear of, wherever they are',
  kind: 'fact',
  subject: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.object({ userId: id, kind: passedOverEnum(securityNoticeKinds) }),
});
