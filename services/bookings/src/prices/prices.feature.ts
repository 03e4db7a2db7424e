import { DoneJobs } from '../persistence/done-jobs.store.js';
import { PriceBook } from './price-book.js';
import { ShowPrices } from './show-prices.js';

export const prices = [DoneJobs, PriceBook, ShowPrices];
