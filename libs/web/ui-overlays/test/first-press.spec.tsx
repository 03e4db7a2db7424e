import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Dialog } from '@plateia/ui-overlays';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// As in a browser, where the effects of a render come in a task of their own.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const page = document.body.appendChild(document.createElement('div'));
let root: Root;
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/** What a dialog is made of is asked for once its render is done, and comes before the effects of that render. */
function OpensAtOnce() {
  useLayoutEffect(() => void dispatchEvent(new Event('keydown')));
  return (
    <Dialog open title="Accept the quote" closeLabel="Close" onClose={() => undefined}>
      <p>The money is put on hold.</p>
    </Dialog>
  );
}

it('opens also where its code comes between a render and its effects', async () => {
  root.render(<OpensAtOnce />);
  await screen.findByRole('dialog', { name: 'Accept the quote' });
  expect(screen.getByText('The money is put on hold.')).toBeVisible();
});
