import { BLUE_TICK_JOBS, BLUE_TICK_RATING } from '@plateia/contracts/bookings/rules';
import { useFormats, useText } from '@plateia/i18n';
import { BlueTick } from '@plateia/ui';

/** The blue tick with what it takes to have it. */
export function EarnedTick() {
  const text = useText('marketplace');
  const formats = useFormats();
  return <BlueTick label={text('blueTick', { jobs: BLUE_TICK_JOBS, rating: formats.number(BLUE_TICK_RATING) })} />;
}
