import { Benefits } from '../features/benefits/benefits.js';
import { Calculator } from '../features/calculator/calculator.js';
import { ClosingCall } from '../features/closing-call/closing-call.js';
import { FirstJob } from '../features/first-job/first-job.js';
import { KindsOfWork } from '../features/kinds-of-work/kinds-of-work.js';
import { OfficePart } from '../features/office-part/office-part.js';
import { PitchHero } from '../features/pitch-hero/pitch-hero.js';
import { Questions } from '../features/questions/questions.js';
import { SampleDashboard } from '../features/sample-dashboard/sample-dashboard.js';
import { SiteFooter } from '../features/site-footer/site-footer.js';
import { Stories } from '../features/stories/stories.js';
import { PlanBoxes } from '../features/work-plans/plan-boxes.js';
import styles from './for-professionals-page.module.css';

/** The eleven sections in the order of the specification. */
export function ForProfessionalsPage() {
  return (
    <div className={styles.room}>
      <div className={styles.page}>
        <PitchHero />
        <Calculator />
        <KindsOfWork />
        <OfficePart />
        <SampleDashboard />
        <FirstJob />
        <Stories />
        <PlanBoxes />
        <Benefits />
        <Questions />
        <ClosingCall />
      </div>
      <SiteFooter />
    </div>
  );
}
