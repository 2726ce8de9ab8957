/** What a platform has kept is compared as well: another fee than ours is a difference of its own kind. */
export const billFees = `
  alter table app.reconciliation_line
    add column our_fee_cents bigint,
    add column bill_fee_cents bigint,
    drop constraint reconciliation_line_outcome_check,
    add constraint reconciliation_line_outcome_check
      check (outcome in ('MATCHED', 'ONLY_HERE', 'ONLY_THERE', 'DIFFERS', 'FEE_DIFFERS'));
`
