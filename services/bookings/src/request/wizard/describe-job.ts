import { Injectable } from '@nestjs/common';
import type { Language, RouteInput } from '@plateia/contracts';
import type { BookingAnalysis, submitDescription } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { AnalyzeJob } from '../analysis/analyze-job.js';
import { likelyCategories } from '../analysis/likely-categories.js';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { LocateJob } from '../places/locate-job.js';
import { requireDraft, requireBookableCategory, requireOwn } from '../../booking/access/own-booking.js';

/** What is meant where no word of the description says so. */
const ANYTHING = 'work-repairs/handyman';

@Injectable()
export class DescribeJob {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly places: LocateJob,
    private readonly analysis: AnalyzeJob,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, input: RouteInput<typeof submitDescription>, language: Language): Promise<BookingAnalysis> {
    const { bookingId, description, categoryId: chosen, place } = input;
    const suggested = likelyCategories(description);
    const saved = await this.changes.run(bookingId, async (current) => {
      const { draft } = requireDraft(current, userId, this.clock.now());
      if (chosen !== undefined) requireBookableCategory(chosen);
      const located = place && (await this.places.run(place, language));
      return {
        set: {
          description,
          categoryId: chosen ?? suggested[0] ?? ANYTHING,
          draft: { ...draft, submittedAt: this.clock.date() },
          ...located,
        },
        log: [{ kind: 'submitted', by: 'customer', actor: userId }],
      };
    });
    const { categoryId, area } = requireOwn(saved, userId);
    return this.analysis.run({ category: requireBookableCategory(categoryId ?? ANYTHING), suggested, area }, language);
  }
}
