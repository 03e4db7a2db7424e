import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@plateia/contracts/client';
import { requestCode } from '@plateia/contracts/identity';
import { Form, FormCheckbox, FormSelectField, FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { Button } from '@plateia/ui';
import { violationsIn } from '@plateia/ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';

const send = jest.fn<(values: unknown) => Promise<void>>();
const problemText = (field: string, rule: string): string => `${field}: ${rule}`;

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue();
});

const profile = z.object({
  full_name: z.string().trim().min(2).max(10),
  about_me: z.string().max(20).default(''),
  country: z.enum(['GR', 'CY']),
  terms: z.literal(true),
});

function ProfileForm() {
  const form = useContractForm(profile, {
    defaultValues: { full_name: '', about_me: '', country: 'GR', terms: false as unknown as true },
    problemText,
    onSubmit: send,
  });
  return (
    <Form form={form} aria-label="Profile">
      <FormTextField form={form} name="full_name" label="Full name" help="As friends know it." />
      <FormTextAreaField form={form} name="about_me" label="About me" />
      <FormSelectField form={form} name="country" label="Country">
        <option value="GR">Greece</option>
        <option value="CY">Cyprus</option>
      </FormSelectField>
      <FormCheckbox form={form} name="terms">
        I accept the terms
      </FormCheckbox>
      {form.refusal instanceof ApiError && <p role="alert">{form.refusal.code}</p>}
      <Button variant="ghost">Back</Button>
      <Button type="submit" busy={form.busy} busyLabel="Saving…">
        Save
      </Button>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Full name' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function fill(): Promise<void> {
  await userEvent.type(name(), ' Eleni ');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('a form of a contract', () => {
  it('checks a field when it is left, from then on with every stroke', async () => {
    render(<ProfileForm />);
    await userEvent.type(name(), 'E');
    expect(name()).toBeValid();
    await userEvent.tab();
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription('full_name: too_short');
    await userEvent.type(name(), 'l');
    expect(name()).toBeValid();
    expect(name()).toHaveAccessibleDescription('As friends know it.');
  });

  it('on submit focuses the first bad field and sends nothing', async () => {
    const { container } = render(<ProfileForm />);
    await save();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('full_name: required');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('terms: one_of');
    expect(send).not.toHaveBeenCalled();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('has nothing move under the pointer while another button is pressed', async () => {
    render(<ProfileForm />);
    await userEvent.type(name(), 'E');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Back' }) });
    await act(async () => undefined);
    expect(name()).toBeValid();
  });

  it('has nothing move under the pointer while its button is pressed', async () => {
    render(<ProfileForm />);
    await userEvent.type(name(), 'E');
    const button = screen.getByRole('button', { name: 'Save' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await act(async () => undefined);
    expect(name()).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(name()).toBeInvalid());
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });

  it('sends what the schema makes of the fields', async () => {
    render(<ProfileForm />);
    await fill();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'CY');
    await save();
    expect(send.mock.calls).toEqual([[{ full_name: 'Eleni', about_me: '', country: 'CY', terms: true }]]);
  });

  it('sends once however often it is pressed', async () => {
    const answer = Promise.withResolvers<void>();
    send.mockReturnValue(answer.promise);
    render(<ProfileForm />);
    await fill();
    const form = screen.getByRole<HTMLFormElement>('form');
    await act(async () => {
      form.requestSubmit();
      form.requestSubmit();
    });
    expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => form.requestSubmit());
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
    await save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('puts what the server refused beside the field, and focuses it', async () => {
    send.mockRejectedValueOnce(
      new ApiError({
        status: 400,
        code: 'VALIDATION_FAILED',
        details: [
          { field: 'about_me', rule: 'forbidden_words', message: 'in English' },
          { field: 'elsewhere', rule: 'required', message: '' },
        ],
      }),
    );
    render(<ProfileForm />);
    await fill();
    await save();
    const about = screen.getByRole('textbox', { name: 'About me' });
    expect(about).toHaveAccessibleDescription('about_me: forbidden_words');
    await waitFor(() => expect(about).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(about, 'Hello');
    expect(about).toBeValid();
  });

  it.each([
    ['another refusal', new ApiError({ status: 409, code: 'USERNAME_TAKEN' })],
    [
      'a field it does not have',
      new ApiError({ status: 400, code: 'VALIDATION_FAILED', details: [{ field: 'x', rule: 'type' }] }),
    ],
    [
      'details it cannot read',
      new ApiError({ status: 400, code: 'VALIDATION_FAILED', details: [null, 'x', { field: 1 }] }),
    ],
  ])('keeps what was typed and shows %s', async (_what, refusal) => {
    send.mockRejectedValueOnce(refusal);
    render(<ProfileForm />);
    await fill();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent(refusal.code);
    expect(name()).toHaveValue(' Eleni ');
    await save();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the calls of sign-in', () => {
  function Address() {
    const form = useContractForm(requestCode.body, { defaultValues: { login_id: '' }, problemText, onSubmit: send });
    return (
      <Form form={form}>
        <FormTextField form={form} name="login_id" label="E-mail" type="email" autoComplete="email" />
        <Button type="submit">Send me a code</Button>
      </Form>
    );
  }

  it.each([
    ['', 'login_id: required'],
    ['eleni@', 'login_id: email'],
  ])('refuses the address %j as the server would', async (address, problem) => {
    render(<Address />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    if (address) await userEvent.type(field, address);
    await userEvent.keyboard('{Tab}');
    await userEvent.click(screen.getByRole('button'));
    expect(field).toHaveAccessibleDescription(problem);
    expect(send).not.toHaveBeenCalled();
  });
});
