import { member } from '@brandside/contract/member/member.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { openTestProduct } from '../../platform/testing/test-product.ts'
import { giveBirthdays } from './birthdays.ts'

test('a birthday gives the points of the brand’s rule, once in the year', async () => {
  const product = await openTestProduct('embedded')
  const root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234' }
  const made = await root.call(brand.endpoints.create, { code: 'B1', name: '生日', industry: 'OTHER', ...contact })
  const brandId = made.data?.id as Id
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const rule = {
    name: '生日',
    brandId,
    type: 'EARN_BIRTHDAY',
    points: 88,
    startAt: '2026-01-01T00:00:00.000Z',
  } as const
  const { data } = await root.call(pointRule.endpoints.create, rule)
  await root.call(pointRule.endpoints.setStatus, { id: data?.id as Id, status: 1 })
  // By the brand's clock, years ago that had a 29 February, and half a year aside.
  const day = (fromNow: number) =>
    new Date(Date.now() + fromNow * 86_400_000 + 8 * 3_600_000).toISOString().slice(5, 10)
  const born = async (mobile: string, birthday: string) =>
    (await root.call(member.endpoints.create, { mobile, nickname: '甲', registerBrandId: brandId, birthday })).data
      ?.id as Id
  const [celebrated, other] = [
    await born('13500000001', `1992-${day(0)}`),
    await born('13500000002', `1988-${day(180)}`),
  ]
  for (let run = 0; run < 2; run++) await asTenant(product.database.pool, 1, giveBirthdays)
  const balance = async (memberId: Id) =>
    (await root.call(points.endpoints.account, { memberId })).data?.[0]?.balance ?? 0
  expect(await balance(celebrated)).toBe(88)
  expect(await balance(other)).toBe(0)
  await product.close()
})
