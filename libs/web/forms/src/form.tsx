import type { ComponentProps, MouseEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.js';

export interface FormProps<Input extends FieldValues, Output> extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'noValidate'
> {
  form: ContractForm<Input, Output>;
}

/** The browser's own messages stay away: ours stand beside the fields. */
export function Form<Input extends FieldValues, Output>({ form, ...attributes }: FormProps<Input, Output>) {
  return (
    // No control of its own: it keeps those within from disturbing each other.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...attributes}
      noValidate
      aria-busy={form.busy}
      onMouseDown={keepFocus}
      onSubmit={(event) => void form.submit(event)}
    />
  );
}

/** A field that is left for a button would be checked in between: its message moves the button from under the pointer, and no click comes. */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  if ((event.target as Element).closest('button')) event.preventDefault();
}
