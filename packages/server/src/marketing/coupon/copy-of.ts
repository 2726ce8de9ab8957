import type { Instant } from '@brandside/contract/platform/time.ts'
import type { Coupon } from '../coupon-counts/coupon-row.public.ts'
import { freeName } from '../free-name.public.ts'

/** A new draft with the same terms under a name that is free: its times begin now and are as long as they were. */
export function copyOf(row: Coupon, taken: ReadonlySet<string>, now: Instant) {
  const { id, version, state, freezeUse, issued, locked, used, expired, voided, spentCents, takingsCents, ...terms } =
    row
  const shift = Date.parse(now) - Date.parse(row.claimFrom)
  const later = (at: Instant | null) => at && new Date(Date.parse(at) + shift).toISOString()
  return {
    ...terms,
    name: freeName(row.name, taken),
    claimFrom: later(row.claimFrom),
    claimTo: later(row.claimTo),
    validFrom: later(row.validFrom),
    validTo: later(row.validTo),
  }
}
