import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@plateia/ui';
import { Dialog, type DialogProps, Popover, Tabs, Tooltip } from '@plateia/ui-overlays';
import { violationsIn } from '@plateia/ui/testing';

function AskFirst(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unfriend</Button>
      <Dialog
        title="Remove Lars?"
        closeLabel="Close"
        actions={<Button variant="danger">Remove</Button>}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      >
        <p>You will no longer see each other’s posts for friends.</p>
      </Dialog>
    </>
  );
}

it('keeps the focus inside a dialog and gives it back', async () => {
  render(<AskFirst />);
  const opener = screen.getByRole('button', { name: 'Unfriend' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Remove Lars?' });
  expect(await violationsIn(dialog)).toEqual([]);
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('closes by its button, and stays while an answer is awaited', async () => {
  const { rerender } = render(<AskFirst role="alertdialog" />);
  await userEvent.click(screen.getByRole('button', { name: 'Unfriend' }));
  rerender(<AskFirst role="alertdialog" dismissable={false} />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  rerender(<AskFirst role="alertdialog" />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('shows a popover beside its button and lets the content close it', async () => {
  render(
    <Popover label="Who sees it" trigger={<Button>Friends</Button>}>
      {(close) => <Button onClick={close}>Everyone</Button>}
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Friends' }));
  expect(screen.getByRole('dialog', { name: 'Who sees it' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Everyone' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('moves between tabs by arrows, Home and End', async () => {
  const choose = jest.fn();
  function Page() {
    const [chosen, setChosen] = useState('new');
    return (
      <Tabs
        label="Quotes"
        chosen={chosen}
        onChoose={(id) => {
          choose(id);
          setChosen(id);
        }}
        tabs={[
          { id: 'new', label: 'New', count: 3, countLabel: '3 new', panel: 'Newest first' },
          { id: 'listed', label: 'Shortlisted', panel: 'None yet' },
          { id: 'declined', label: 'Declined', panel: 'None' },
        ]}
      />
    );
  }
  const { container } = render(<Page />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'New 3 new', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Shortlisted' })).toHaveTextContent('None yet');
  await userEvent.keyboard('{End}{Home}');
  expect(choose.mock.calls).toEqual([['listed'], ['declined'], ['new']]);
  expect(await violationsIn(container)).toEqual([]);
});

it('tells one more fact about a control that has the focus', async () => {
  render(
    <Tooltip text="Paid plan, e-mail confirmed">
      <Button>Plan</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Paid plan, e-mail confirmed');
  expect(screen.getByRole('button', { name: 'Plan' })).toHaveAccessibleDescription('Paid plan, e-mail confirmed');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
