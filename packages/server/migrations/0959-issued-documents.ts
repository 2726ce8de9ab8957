/**
 * Who issued a document and to whom, as its first print said it once it was issued: a reprint says the same. What has been
 * printed so far is kept with its next print, as it is not known what stood on the first.
 */
export const issuedDocuments = `
  alter table app.print_count add column issued jsonb;
`
