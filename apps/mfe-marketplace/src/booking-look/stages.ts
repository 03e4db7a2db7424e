import type { BookingStatus, TimelineEvent, TimelineSection } from '@plateia/contracts/bookings';

export const SECTIONS: readonly TimelineSection[] = ['refine', 'source', 'assure'];

/** How far each of the three stages is, between 0 and 1. */
export type Stages = readonly [refine: number, source: number, assure: number];

/** Lists come without the timeline: of a status is known about how far it is. */
const about: Record<BookingStatus, Stages> = {
  draft: [0.4, 0, 0],
  open: [1, 0.4, 0],
  quotes_ready: [1, 0.6, 0],
  scheduled: [1, 1, 0.1],
  in_progress: [1, 1, 0.5],
  completed: [1, 1, 1],
  canceled: [0, 0, 0],
};

export function stagesOf(status: BookingStatus, timeline: readonly TimelineEvent[] | undefined): Stages {
  if (!timeline || timeline.length === 0) return about[status];
  const [refine = 0, source = 0, assure = 0] = SECTIONS.map((section) => {
    const steps = timeline.filter((step) => step.section === section);
    return steps.filter((step) => step.status === 'completed').length / Math.max(1, steps.length);
  });
  return [refine, source, assure];
}

/** The first that is not over yet; past the last one when all are. */
export const currentStage = (stages: Stages): number => {
  const open = stages.findIndex((share) => share < 1);
  return open === -1 ? SECTIONS.length : open;
};
