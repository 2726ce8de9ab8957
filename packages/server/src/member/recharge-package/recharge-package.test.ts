import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, copy, view, update, setStatus } = rechargePackage.endpoints

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const about = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'RP', name: '储值', ...about })).data?.id as Id
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
})
afterAll(() => product.close())

const see = async (id: Id) => (await root.call(view, { id })).data

test('a copy is the same offer under another name, off and unsold: what was sold stays as it is, the copy can change', async () => {
  const offer = { name: '充 300 送 60', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 300_00 }
  const more = { giftCents: 60_00, giftPoints: 30, stock: 50, perMember: 2, sort: 40 }
  const id = (await root.call(create, { ...offer, ...more })).data?.id as Id
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ code: 0 })
  await asSuperuser(product.database, (client) =>
    client.query('update app.recharge_package set sold = 7 where id = $1', [id]),
  )
  const sold = await see(id)
  expect(sold).toMatchObject({ status: 1, sold: 7 })
  expect(await root.call(update, { id, version: sold?.version ?? 0, giftCents: 80_00 })).toMatchObject({
    key: 'rechargePackage.locked',
    errors: [{ path: 'giftCents' }],
  })

  const made = (await root.call(copy, { id, name: '充 300 送 80' })).data?.id as Id
  expect(made).not.toBe(id)
  expect(await see(id)).toEqual(sold)
  expect(await see(made)).toEqual({
    ...sold,
    id: made,
    name: '充 300 送 80',
    status: 0,
    sold: 0,
    version: 1,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(await root.call(update, { id: made, version: 1, giftCents: 80_00 })).toMatchObject({ code: 0 })
  expect(await root.call(copy, { id: 999_999 as Id, name: '充 300 送 90' })).toMatchObject({ status: 404 })
})
