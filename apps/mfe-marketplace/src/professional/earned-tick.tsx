import { BLUE_TICK_JOBS, BLUE_TICK_RATING } from '@plateia/contracts/bookings/rules';
import { useFormats, type Text } from '@plateia/i18n';
import { BlueTick } from '@plateia/ui';

interface EarnedTickProps {
  text: Text;
  /** of the words in the texts of the page */
  name: string;
}

/** The blue tick with what it takes to have it. */
export function EarnedTick({ text, name }: EarnedTickProps) {
  const formats = useFormats();
  return <BlueTick label={text(name, { jobs: BLUE_TICK_JOBS, rating: formats.number(BLUE_TICK_RATING) })} />;
}
