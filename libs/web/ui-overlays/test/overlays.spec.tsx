import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '@plateia/ui';
import { Dialog, type DialogProps, PopoverPanel, Tooltip } from '@plateia/ui-overlays';
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
  function Page() {
    const ref = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" ref={ref} onClick={() => setOpen(true)}>
          Friends
        </button>
        <PopoverPanel label="Who sees it" triggerRef={ref} open={open} onOpenChange={setOpen}>
          {(close) => <Button onClick={close}>Everyone</Button>}
        </PopoverPanel>
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Friends' }));
  expect(screen.getByRole('dialog', { name: 'Who sees it' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Everyone' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
