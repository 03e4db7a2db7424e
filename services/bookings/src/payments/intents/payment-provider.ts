import { Holds, JobBooks, openJobMoney, type JobMoney, Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';

const JOB_MONEY = Symbol('job money');

/** The driver that the environment names, part by part. */
export const paymentProvider = [
  {
    provide: JOB_MONEY,
    inject: [tokens.PLATFORM, Clock],
    useFactory: (platform: PlatformSettings, clock: Clock) => openJobMoney(platform, clock),
  },
  { provide: Holds, inject: [JOB_MONEY], useFactory: ({ holds }: JobMoney) => holds },
  { provide: Payouts, inject: [JOB_MONEY], useFactory: ({ payouts }: JobMoney) => payouts },
  { provide: JobBooks, inject: [JOB_MONEY], useFactory: ({ jobBooks }: JobMoney) => jobBooks },
];
