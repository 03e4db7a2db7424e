export { OtpField, type OtpFieldProps } from './code/otp-field.js';
export { DateField, type DateFieldProps, type DateLabels } from './date/date-field.js';
export { dateOf, dayOf } from './date/written-date.js';
export { PlaceField, type PlaceFieldProps, type PlaceLabels } from './place/place-field.js';
export { placeQuery, savedPlaceQuery, type ChosenPlace } from './place/places.query.js';
export { TimeField, type TimeFieldProps, type TimeLabels } from './time/time-field.js';
export { ChoiceQuestion, type ChoiceQuestionProps } from './wizard/choice-question.js';
export { WizardSteps, type WizardStepsProps } from './wizard/wizard-steps.js';
export { WizardFooter, type WizardFooterProps } from './wizard/wizard-footer.js';
