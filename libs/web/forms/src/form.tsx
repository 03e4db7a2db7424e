import type { ComponentProps } from 'react';
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
  return <form {...attributes} noValidate aria-busy={form.busy} onSubmit={(event) => void form.submit(event)} />;
}
