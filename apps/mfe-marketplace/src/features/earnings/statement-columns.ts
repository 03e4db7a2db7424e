/** Of the statement, on paper and as a file. */
export const STATEMENT_COLUMNS = ['date', 'booking', 'job', 'gross', 'fee', 'net', 'status'] as const;
