import type { Id } from '@brandside/contract/platform/id.ts'
import { expect, test } from 'vitest'
import { type AdvertSlot, crowdAt } from './slots.ts'

const ids = (...numbers: number[]) => numbers as Id[]
const brandOf = new Map([
  [11, 1],
  [12, 1],
  [21, 2],
] as [Id, Id][])

function advert(from: number, to: number, where: Partial<Pick<AdvertSlot, 'brandIds' | 'shopIds'>> = {}): AdvertSlot {
  const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`
  return { startAt: at(from), endAt: at(to), brandIds: [], shopIds: [], ...where }
}

test.each<[string, AdvertSlot, AdvertSlot[], number, string | null]>([
  ['alone', advert(1, 9), [], 1, null],
  ['beside one at another time', advert(1, 5), [advert(5, 9)], 1, null],
  ['while one runs', advert(1, 5), [advert(4, 9)], 1, '2026-12-04T00:00:00.000Z'],
  ['with room for two', advert(1, 5), [advert(4, 9)], 2, null],
  ['where two never run together', advert(1, 9), [advert(1, 4), advert(4, 9)], 2, null],
  ['where two overlap for a day', advert(1, 9), [advert(1, 5), advert(4, 9)], 2, '2026-12-04T00:00:00.000Z'],
  ['in other shops', advert(1, 9, { shopIds: ids(11) }), [advert(1, 9, { shopIds: ids(12) })], 1, null],
  ['in a shop of everywhere', advert(1, 9, { shopIds: ids(11) }), [advert(1, 9)], 1, '2026-12-01T00:00:00.000Z'],
  ['in a shop of another brand', advert(1, 9, { shopIds: ids(11) }), [advert(1, 9, { brandIds: ids(2) })], 1, null],
  [
    'in a shop of that brand',
    advert(1, 9, { shopIds: ids(21) }),
    [advert(1, 9, { brandIds: ids(2) })],
    1,
    '2026-12-01T00:00:00.000Z',
  ],
  ['for another brand', advert(1, 9, { brandIds: ids(1) }), [advert(1, 9, { brandIds: ids(2) })], 1, null],
  [
    'everywhere, where one shop is full',
    advert(1, 9),
    [advert(2, 9, { shopIds: ids(12) })],
    1,
    '2026-12-02T00:00:00.000Z',
  ],
])('an advert %s', (_, wanted, others, capacity, from) => {
  expect(crowdAt(wanted, others, capacity, brandOf)?.from ?? null).toBe(from)
})
