import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Card, keepFocus, RetryCard, Title } from '../src/index.js';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** Goes when it is pressed. */
function Passing({ children, go }: { children: string; go?: () => void }) {
  const [here, setHere] = useState(true);
  return here && <Button onClick={() => (setHere(false), go?.())}>{children}</Button>;
}

function Post({ name }: { name: string }) {
  const [here, setHere] = useState(true);
  return (
    here && (
      <div>
        <Card as="article" tabIndex={-1} aria-label={name}>
          <Button onClick={() => setHere(false)}>{`Delete ${name}`}</Button>
        </Card>
      </div>
    )
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a control that removes itself', () => {
  test('leaves the focus to the heading of its part, not of another one', async () => {
    render(
      <main>
        <h1>Settings</h1>
        <section>
          <Title>Blocked people</Title>
          <div>
            <Passing>Unblock</Passing>
          </div>
        </section>
      </main>,
    );
    await press('Unblock');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Blocked people' })).toHaveFocus());
  });

  test('leaves it to the page where its part goes too, as a card that asks again does', async () => {
    function Place() {
      const [there, setThere] = useState(false);
      return there ? <p>Here it is</p> : <RetryCard title="Failed" retryLabel="Again" onRetry={() => setThere(true)} />;
    }
    render(
      <main>
        <h1>Friends</h1>
        <Place />
      </main>,
    );
    await press('Again');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Friends' })).toHaveFocus());
  });

  test('leaves it to the article that follows its own', async () => {
    render(
      <main>
        <h1>Home</h1>
        <div>
          <Post name="one" />
          <Post name="two" />
          <Post name="three" />
        </div>
      </main>,
    );
    await press('Delete two');
    await waitFor(() => expect(screen.getByRole('article', { name: 'three' })).toHaveFocus());
    await press('Delete three');
    await waitFor(() => expect(screen.getByRole('article', { name: 'one' })).toHaveFocus());
  });
});

test('whoever has a better place for the focus, or left the control before, is not disturbed', async () => {
  render(
    <main>
      <h1>Home</h1>
      <Passing go={() => document.getElementById('field')?.focus()}>Next</Passing>
      <input id="field" aria-label="Field" />
      <p>Beside</p>
    </main>,
  );
  await press('Next');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByText('Beside'));
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('heading')).not.toHaveAttribute('tabindex'));
});
