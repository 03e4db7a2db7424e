import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { IconButton } from '@plateia/ui';
import { Menu, MenuPanel } from '@plateia/ui-overlays';
import { violationsIn } from '@plateia/ui/testing';

afterEach(() => {
  document.documentElement.lang = '';
});

function page() {
  const [save, remove, report] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <Menu
      trigger={<IconButton icon="more" label="Post options" />}
      label="Post options"
      entries={[
        { id: 'save', label: 'Save', icon: 'bookmark', onAction: save },
        { id: 'report', label: 'Report', disabled: true, onAction: report },
        { id: 'delete', label: 'Delete', danger: true, onAction: remove },
      ]}
    />,
  );
  return { button: screen.getByRole('button', { name: 'Post options' }), save, remove, report };
}

it('opens from its button, works by arrows and letters, and gives the focus back', async () => {
  const { button, remove, save } = page();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await violationsIn(screen.getByRole('menu', { name: 'Post options' }))).toEqual([]);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Save' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('s');
  expect(screen.getByRole('menuitem', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');

  expect(remove).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

it('does nothing on Escape and for what is disabled', async () => {
  const { button, report } = page();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
  expect(report).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

it('closes for a screen reader in the language of the page', async () => {
  document.documentElement.lang = 'el';
  const { button } = page();
  await userEvent.click(button);
  expect(screen.getAllByRole('button', { name: 'Απόρριψη' }).length).toBeGreaterThan(0);
});

function OwnButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton ref={button} icon="more" label="Post options" onClick={() => setOpen(!open)} />
      <MenuPanel
        triggerRef={button}
        label="Post options"
        entries={[{ id: 'save', label: 'Save', onAction: () => undefined }]}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

it('opens beside a button of the page, with the focus in it, and closes when something is chosen', async () => {
  render(<OwnButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Save' })).toHaveFocus());
  expect(await violationsIn(screen.getByRole('menu', { name: 'Post options' }))).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post options' })).toHaveFocus());
});
