import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { openTestProduct } from '../../platform/testing/test-product.ts'
import { loadDiscount } from './load-discount.ts'

test('the discount of a day of the week begins and ends with the business day of the brand', async () => {
  const product = await openTestProduct('embedded')
  const root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  const brandId = (await root.call(brand.endpoints.create, { code: 'DC', name: '酒吧', ...contact })).data?.id as Id
  await asSuperuser(product.database, (client) =>
    client.query(`update app.brand set time_zone = 'Asia/Shanghai', day_cut = '04:00' where id = $1`, [brandId]),
  )
  const card = (await root.call(memberCard.endpoints.create, { brandId, name: '酒客', level: 1 })).data?.id as Id
  // Mondays 80 %, Tuesdays 90 %.
  const discounts = [
    { payBp: 8_000, weekdays: ['1'] as never, effectiveTo: '2026-11-23' },
    { payBp: 9_000, weekdays: ['2'] as never, effectiveFrom: '2026-11-24' },
  ]
  const given = await root.call(memberCard.endpoints.setDiscount, { id: card, version: 1, discounts })
  expect(given.msg).toBe('操作成功')
  const person = { mobile: '13900000001', nickname: '卯', registerBrandId: brandId }
  const memberId = (await root.call(member.endpoints.create, person)).data?.id as Id
  const payBpAt = async (at: string) => {
    let found: number | undefined
    await asTenant(product.database.pool, 1, async (db) => {
      found = (await loadDiscount(db, { memberId, brandId }, at))?.payBp
    })
    return found
  }
  // Monday, 23 November 2026, begins at 04:00 in Shanghai and ends at 04:00 of Tuesday.
  expect(await payBpAt('2026-11-23T03:59:59+08:00')).toBeUndefined()
  expect(await payBpAt('2026-11-23T04:00:00+08:00')).toBe(8_000)
  expect(await payBpAt('2026-11-24T03:59:59+08:00')).toBe(8_000)
  expect(await payBpAt('2026-11-24T04:00:00+08:00')).toBe(9_000)
  expect(await payBpAt('2026-11-25T04:00:00+08:00')).toBeUndefined()
  await product.close()
})
