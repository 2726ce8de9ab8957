/** Stored value that is given by a reward or a campaign, without a recharge. */
export const walletGifts = `
  alter table app.wallet_entry
    drop constraint wallet_entry_kind_check,
    add constraint wallet_entry_kind_check check (kind in ('RECHARGE', 'GIFT', 'SPEND', 'SPEND_REFUND', 'RECHARGE_REFUND',
      'GIFT_EXPIRE', 'ADJUST', 'FREEZE', 'UNFREEZE', 'MERGE'));
`
