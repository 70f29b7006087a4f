/** What a spreadsheet saves as text. */
export const tables = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';
