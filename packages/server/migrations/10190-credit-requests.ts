/** A request for credit names its term: with the limit it is what the second person gives, or does not. */
export const creditRequests = `
  alter table app.credit_change add column term_days integer check (term_days between 0 and 180);
`
