import { forEachTenant } from './tables-1.ts'

/** What a merged member had paid counts with the one that stays, where it has been counted since the merge. */
export const mergedMembersPaidNothing = `
  ${forEachTenant(`
  update app.member set first_paid_at = null, last_paid_at = null, pay_count = 0, pay_cents = 0, refund_cents = 0
   where merged_into_id is not null and (pay_count > 0 or pay_cents > 0 or refund_cents > 0 or first_paid_at is not null);
  `)}
`
