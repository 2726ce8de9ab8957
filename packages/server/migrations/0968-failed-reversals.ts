/** Money that was to go back by itself and that the channel keeps is an exception, too. */
export const failedReversals = `
  alter table app.trade_exception
    drop constraint trade_exception_kind_check,
    add constraint trade_exception_kind_check check (
      kind in ('LATE_PAYMENT', 'AMOUNT_MISMATCH', 'REFUND_FAILED', 'REVERSAL_FAILED', 'CHANNEL_UNKNOWN'));
`
