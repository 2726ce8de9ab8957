import type { RowOf } from '../../platform/entity/rows.ts'

/** Expired is what was not used in time: it is read from the clock, nothing writes it. */
export function stateNow({ state, validTo }: Pick<RowOf<'wholesaleCouponGrant'>, 'state' | 'validTo'>, now: string) {
  return state === 'UNUSED' && Date.parse(validTo) <= Date.parse(now) ? ('EXPIRED' as const) : state
}
