export { PlaceField, type PlaceFieldProps, type PlaceLabels } from './place/place-field.js';
export { placeDetails, savedPlaceQuery, type ChosenPlace } from './place/places.query.js';
export { ChoiceQuestion, type ChoiceQuestionProps } from './wizard/choice-question.js';
export { WizardSteps, type WizardStepsProps } from './wizard/wizard-steps.js';
export { WizardFooter, type WizardFooterProps } from './wizard/wizard-footer.js';
