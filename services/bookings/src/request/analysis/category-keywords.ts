import { z } from 'zod';
import data from '../../../data/category-keywords.json' with { type: 'json' };

const phrases = z.string().transform((line) => line.split(', '));

/**
 * What people write when they need somebody, by category and language. One word, or several that must all be there in any
 * order; a star stands for any ending. Case, accents and the script do not matter: διαρροή, ΔΙΑΡΡΟΗ and diarroi are one.
 */
export const categoryKeywords = z.record(z.string(), z.object({ en: phrases, el: phrases })).parse(data);
