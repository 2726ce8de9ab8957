import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { weekDay } from '@brandside/contract/platform/dictionaries.ts'
import { hoursForbid, maxRangesADay } from '@brandside/contract/store/opening-hours.rules.ts'
import type { Closure, HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'

type Shop = RowOf<'shop'>

/** What is looked at in a shop that is to be, whether it was made or changed. */
type ShopInput = Pick<Shop, 'lng' | 'lat'> & { hours: readonly unknown[]; closures: readonly unknown[] }

/** Refuses hours that overlap, closures that never begin, and half a place on the map. */
export function demandSound({ hours, closures, lng, lat }: ShopInput): void {
  demandHours(hours as HoursRange[])
  if ((closures as Closure[]).some(({ from, to }) => from >= to)) refuseField('closures', shop.reasons.closureEmpty)
  if ((lng === null) !== (lat === null)) refuseField(lng === null ? 'lng' : 'lat', shop.reasons.halfPlace)
}

export function demandHours(hours: readonly HoursRange[]): void {
  const wrong = hoursForbid(hours)
  if (wrong) refuseField('hours', shop.reasons[wrong.why], { day: dayOf(wrong.day), max: maxRangesADay })
}

/** What a shop needs before guests can come. */
const needed = ['phone', 'city', 'address', 'hours'] as const

/** The fields that are still empty. */
export function missingIn(row: Shop): (typeof needed)[number][] {
  return needed.filter((name) => row[name] === null || (name === 'hours' && row.hours.length === 0))
}

/** Refuses a shop that is not complete enough to be open. */
export function demandComplete(row: Shop): void {
  const missing = missingIn(row).map((name) => labels[name])
  const fields: Bilingual = [missing.map(([zh]) => zh).join('、'), missing.map(([, en]) => en).join(', ')]
  if (missing.length > 0) refuse(shop.reasons.incomplete, { fields })
}

const labels = {
  phone: ['门店电话', 'phone'],
  city: ['城市', 'city'],
  address: ['详细地址', 'address'],
  hours: ['营业时间', 'opening hours'],
} as const satisfies Record<(typeof needed)[number], Bilingual>

export const dayOf = (day: number): Bilingual => (weekDay.items as Readonly<Record<string, Bilingual>>)[day] ?? ['', '']
