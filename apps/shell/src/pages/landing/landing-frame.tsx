import { useText } from '@plateia/i18n';

/** The landing page while its remote is on its way: the same words in the same places as in index.html. */
export function LandingFrame() {
  const text = useText('shell');
  return (
    <div className="frame">
      <header>{text('product')}</header>
      <main className="hero">
        <h1>{text('landing.heading')}</h1>
        <section>
          <h2>{text('signIn.title')}</h2>
          <span>{text('signIn.email')}</span>
          <i />
          <i />
        </section>
      </main>
    </div>
  );
}
