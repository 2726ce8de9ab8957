/** Why a level was reached, and when the card before it was due for review: a full refund brings that card and its day back. */
export const levelCauses = `
  alter table app.member_holding add column upgrade_recharge_id bigint;
  alter table app.card_change add column from_review_at timestamptz;
`
