import { z } from 'zod';
import { idInput, nextToken, paging, route } from '../../index.js';
import { categoryIdInput } from '../categories/category.shapes.js';
import { job, jobWithAnswers } from './job.shapes.js';

export const jobList = route({
  id: 'B23',
  summary: 'Jobs that suit the professional, the newest first',
  method: 'GET',
  path: '/api/v1/marketplace/jobs',
  access: { who: 'H' },
  query: z.object({ category: categoryIdInput.optional(), ...paging({ default: 20, max: 50 }) }),
  answers: { 200: z.object({ jobs: z.array(job), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const jobDetails = route({
  id: 'B24',
  summary: 'One such job, with what the customer answered',
  method: 'GET',
  path: '/api/v1/marketplace/jobs/:bookingId',
  access: { who: 'H' },
  params: z.object({ bookingId: idInput }),
  answers: { 200: jobWithAnswers },
  errors: ['BOOKING_NOT_FOUND'],
  idempotency: null,
});
