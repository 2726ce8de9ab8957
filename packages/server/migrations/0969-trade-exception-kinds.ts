/** A channel that does not answer is told at its payments and refunds, and is asked again: it was never an exception. */
export const tradeExceptionKinds = `
  alter table app.trade_exception
    drop constraint trade_exception_kind_check,
    add constraint trade_exception_kind_check check (
      kind in ('LATE_PAYMENT', 'AMOUNT_MISMATCH', 'REFUND_FAILED', 'REVERSAL_FAILED'));
`
