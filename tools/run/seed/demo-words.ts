import { z } from 'zod';

/** By which the demo calls its members and what they made. */
export const name = z.string().regex(/^[a-z-]+$/);

/** How long ago, seen from the fill: '12d 09:30' by the clocks of Athens, or '5h', '50m'. */
export const moment = z.string().regex(/^(?:\d+d \d\d:\d\d|\d+[hm])$/);
