/** Receipts, settlements and recharges keep pictures of what proves the payment; each counts where it is used. */
export const vouchers = ['income', 'credit_payment', 'balance_recharge']
  .map(
    (table) => `
  alter table app.${table} add constraint ${table}_vouchers check (cardinality(voucher_urls) <= 6);
  create trigger ${table}_voucher_files after insert or delete or update of voucher_urls, deleted_at on app.${table}
    for each row execute function app.keep_file_references('voucher_urls');
`,
  )
  .join('')
