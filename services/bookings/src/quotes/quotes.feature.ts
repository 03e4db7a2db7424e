import { AnswerQuote } from './answer-quote.js';
import { BlockNews } from './block-news.js';
import { ChangeQuote } from './change-quote.js';
import { CompareQuotes } from './compare-quotes.js';
import { OwnQuotes } from './own-quotes.js';
import { SendQuote } from './send-quote.js';
import { ViewQuotes } from './view-quotes.js';
import { WithdrawQuote } from './withdraw-quote.js';

export const quotes = [
  OwnQuotes,
  SendQuote,
  ChangeQuote,
  WithdrawQuote,
  AnswerQuote,
  ViewQuotes,
  CompareQuotes,
  BlockNews,
];
