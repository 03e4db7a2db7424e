import { DoneJobs } from '../persistence/done-jobs.store.js';
import { LocalPrices } from './local-prices.js';
import { PriceBook } from './price-book.js';
import { ShowPrices } from './show-prices.js';

export const prices = [DoneJobs, LocalPrices, PriceBook, ShowPrices];
