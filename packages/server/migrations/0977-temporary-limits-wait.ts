/** A temporary credit limit above the line waits for a second person as the limit itself does; it has its last day. */
export const temporaryLimitsWait = `
  alter table app.credit_change add column temp_until date;
`
