import { reviewList, writeReview } from '@plateia/contracts/bookings/calls';
import { api } from '@plateia/data';

export const reviewCalls = api({ writeReview, reviewList });
