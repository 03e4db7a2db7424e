import './jitless.js';

export { Form, type FormProps } from './form.js';
export { FormCheckbox, FormSelectField, FormTextAreaField, FormTextField } from './form-fields.js';
export { problemsIn, type ServerProblem } from './server-problems.js';
export {
  type BoundField,
  type ContractForm,
  type ContractFormOptions,
  type ProblemText,
  useContractForm,
} from './use-contract-form.js';
