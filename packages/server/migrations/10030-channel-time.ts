/** Money moves at the time that its channel names; a time that cannot be is an exception to look at. */
export const channelTime = `
  alter table app.trade_exception
    drop constraint trade_exception_kind_check,
    add constraint trade_exception_kind_check check (
      kind in ('LATE_PAYMENT', 'AMOUNT_MISMATCH', 'REFUND_FAILED', 'REVERSAL_FAILED', 'PAID_AFTER_FAILURE', 'REFUNDED_AFTER_FAILURE',
               'TIME_DOUBTED'));
`
