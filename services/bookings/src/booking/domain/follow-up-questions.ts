import type { QuestionType } from '@plateia/contracts/bookings';
import type { BookableCategory } from '../catalogue/category-seed.js';

export interface Question {
  id: string;
  type: QuestionType;
  required: boolean;
  options: readonly string[];
}

const urgency: Question = {
  id: 'urgency',
  type: 'single_choice',
  required: true,
  options: ['today', 'this_week', 'flexible'],
};
const access: Question = { id: 'access', type: 'select', required: false, options: ['ground', 'lift', 'no_lift'] };
const materials: Question = {
  id: 'materials',
  type: 'radio',
  required: false,
  options: ['me', 'professional', 'unsure'],
};
const size: Question = { id: 'size', type: 'select', required: true, options: ['small', 'medium', 'large'] };
const heavy: Question = { id: 'heavy', type: 'checkbox', required: false, options: ['heavy', 'fragile', 'none'] };

const symptoms = (...options: string[]): Question => ({ id: 'symptoms', type: 'checkbox', required: false, options });

const ofRoot: Readonly<Record<string, readonly Question[]>> = {
  'work-repairs': [symptoms('not_working', 'noise', 'damaged', 'worn', 'other')],
  plumbing: [symptoms('dripping', 'water_under', 'low_pressure', 'blocked', 'smell')],
  moving: [heavy],
  delivery: [heavy],
  'furniture-assembly': [heavy],
};

/** What professionals will want to know of such a job. */
export function questionsFor({ id, price }: Pick<BookableCategory, 'id' | 'price'>): readonly Question[] {
  const [root = ''] = id.split('/');
  const measured = price.unit === 'job' ? [] : [size];
  return [urgency, ...measured, ...(ofRoot[root] ?? []), access, materials];
}
