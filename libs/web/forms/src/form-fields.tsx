import {
  Checkbox,
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '@plateia/ui';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.js';

interface InForm<Input extends FieldValues, Output> {
  form: ContractForm<Input, Output>;
  name: FieldPath<Input>;
}

type Bound = 'form' | 'name' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'value' | 'defaultValue';

export function FormTextField<Input extends FieldValues, Output>({
  form,
  name,
  ...field
}: InForm<Input, Output> & Omit<TextFieldProps, Bound>) {
  return <TextField {...field} {...form.bind(name)} />;
}

export function FormTextAreaField<Input extends FieldValues, Output>({
  form,
  name,
  ...field
}: InForm<Input, Output> & Omit<TextAreaFieldProps, Bound>) {
  return <TextAreaField {...field} {...form.bind(name)} />;
}

export function FormSelectField<Input extends FieldValues, Output>({
  form,
  name,
  ...field
}: InForm<Input, Output> & Omit<SelectFieldProps, Bound>) {
  return <SelectField {...field} {...form.bind(name)} />;
}

export function FormCheckbox<Input extends FieldValues, Output>({
  form,
  name,
  ...field
}: InForm<Input, Output> & Omit<ComponentProps<typeof Checkbox>, Bound | 'checked'>) {
  return <Checkbox {...field} {...form.bind(name)} />;
}
