/** What a file with a table may be called; what it is, its content says. */
export const sheetFiles = '.xlsx,.xls,.xlsm,.csv,.tsv,.txt'
