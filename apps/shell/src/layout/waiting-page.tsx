import { useText } from '@plateia/i18n';
import { LandingFrame } from '../pages/landing/landing-frame.js';

/** While the first page's remote is on its way: what index.html painted goes on, now drawn by us. */
export function WaitingPage() {
  const text = useText('shell');
  // The router has no place yet, so its hooks have nothing to say.
  if (window.location.pathname === '/') return <LandingFrame />;
  return (
    <div className="frame">
      <header>{text('product')}</header>
      <main aria-busy="true">
        <i />
        <i />
        <i />
      </main>
    </div>
  );
}
