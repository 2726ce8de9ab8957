/** What a quotation said when it was sent, in both languages, with the fingerprint of that. */
export const quotationDocument = `
  alter table app.quotation add document json;
  alter table app.quotation add fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$');
  alter table app.quotation add check ((document is null) = (fingerprint is null));
`
