import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton, Button, IconButton, LinkButton } from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';

it('is pressed by pointer and keyboard, and submits nothing by itself', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toHaveAttribute('type', 'button');

  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(3);
});

it('while busy says so, takes no press and keeps the focus', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const page = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyLabel="Sending…" onClick={press}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Send' }).focus();
  rerender(page(true));

  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('keeps the room of the longer of its two texts', () => {
  render(<Button busyLabel="Sending…">Send</Button>);
  expect(screen.getByRole('button').querySelector('[data-other="Sending…"]')).toHaveTextContent('Send');
});

it('takes no press when disabled', async () => {
  const press = jest.fn();
  render(
    <Button disabled onClick={press}>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
});

it('has a name without words on it', async () => {
  const press = jest.fn();
  const { container } = render(
    <>
      <IconButton icon="plus" label="Add Anna Lindqvist" onClick={press} />
      <ActionButton icon="heart" tone="love" pressed aria-label="Like, 48">
        48
      </ActionButton>
      <LinkButton href="/friends" icon="search">
        Find people
      </LinkButton>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add Anna Lindqvist' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Like, 48', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/friends');
  expect(await violationsIn(container)).toEqual([]);
});
