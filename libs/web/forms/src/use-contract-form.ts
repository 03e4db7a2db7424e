import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver.js';
import { problemsIn } from './server-problems.js';

/** The words for a rule that a field breaks, such as `required` or `too_long`. */
export type ProblemText = (field: string, rule: string) => string;

export interface ContractFormOptions<Input extends FieldValues, Output> {
  /** names every field of the form, empty ones too */
  defaultValues: DefaultValues<Input>;
  problemText: ProblemText;
  /** sends it; what it throws is put beside the fields that the server named, or becomes `refusal` */
  onSubmit: (values: Output) => Promise<unknown>;
}

export interface BoundField {
  name: string;
  onChange: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: unknown }) => Promise<unknown>;
  ref: (element: unknown) => void;
  error: string | undefined;
}

export interface ContractForm<Input extends FieldValues, Output = unknown> {
  /** the ways of react-hook-form, for what the fields here do not cover */
  hook: UseFormReturn<Input, unknown, Output>;
  bind: (name: FieldPath<Input>) => BoundField;
  errorOf: (name: FieldPath<Input>) => string | undefined;
  submit: (event?: FormEvent) => Promise<void>;
  busy: boolean;
  /** why the last submit was refused, when no field is to blame */
  refusal: unknown;
}

/** A form that holds to a schema of the contracts: fields are checked when left, from then on with every stroke. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, problemText, onSubmit }: ContractFormOptions<Input, Output>,
): ContractForm<Input, Output> {
  const hook = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const [refusal, setRefusal] = useState<unknown>(null);
  const underWay = useRef(false);
  const { errors, isSubmitting } = hook.formState;

  const errorOf = (name: string): string | undefined => {
    const problem = get<object, FieldError | undefined>(errors, name);
    return problem && problemText(name, problem.type);
  };

  /** Whether some field of this form takes the blame. */
  const blameFields = (error: unknown): boolean => {
    const values = hook.getValues();
    const problems = problemsIn(error).filter(({ field }) => get(values, field) !== undefined);
    problems.forEach(({ field, rule }, index) =>
      hook.setError(field as FieldPath<Input>, { type: rule }, { shouldFocus: index === 0 }),
    );
    return problems.length > 0;
  };

  const send = hook.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!blameFields(error)) setRefusal(error);
    }
  });

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    // Two presses in one frame come before the button can show that it is busy.
    if (underWay.current) return;
    underWay.current = true;
    try {
      await send(event as Parameters<typeof send>[0]);
    } finally {
      underWay.current = false;
    }
  };

  return {
    hook,
    errorOf,
    bind: (name) => ({ ...hook.register(name), error: errorOf(name) }),
    submit,
    busy: isSubmitting,
    refusal,
  };
}
