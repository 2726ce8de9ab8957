import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { ratesOf } from './rates.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
})
afterAll(() => product.close())

test('who was born on 29 February has the rate of his birthday on the 28th of other years', async () => {
  const root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  const { data: leap } = await root.call(brand.endpoints.create, { code: 'LEAP', name: '闰年', ...contact })
  const brandId = leap?.id as Id
  const person = { mobile: '13300000001', nickname: '闰', registerBrandId: brandId, birthday: '1996-02-29' }
  const memberId = (await root.call(member.endpoints.create, person)).data?.id as Id
  const rule = { brandId, weekdayBp: Array(7).fill(10_000), birthdayBp: 20_000 }
  const rate = async (day: string) => {
    let dayBp = 0
    await asTenant(product.database.pool, 1, async (db) => {
      ;({ dayBp } = await ratesOf({ db }, rule, { memberId, at: `${day}T04:00:00.000Z` }))
    })
    return dayBp
  }
  expect([await rate('2027-02-28'), await rate('2028-02-28'), await rate('2028-02-29')]).toEqual([
    20_000, 10_000, 20_000,
  ])
})
