import { member } from '@brandside/contract/member/member.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'PR', name: '规则', ...contact })).data?.id as Id
})
afterAll(() => product.close())

const { create, update, setStatus, simulate, view } = pointRule.endpoints
const start = { startAt: '2026-01-01T00:00:00.000Z' }
const change = (text: string, values: unknown[]) =>
  asSuperuser(product.database, (client) => client.query(text, values))

test('a rule whose points would have ended already is neither made nor put into force', async () => {
  const fixed = {
    name: '注册',
    brandId,
    type: 'EARN_REGISTER',
    points: 10,
    expiryMode: 'FIXED_DATE',
    ...start,
  } as const
  const past = { key: 'common.invalid', errors: [{ path: 'expiryDate', msg: expect.stringContaining('已过') }] }
  expect(await root.call(create, { ...fixed, expiryDate: '2020-01-01' })).toMatchObject({ errors: past.errors })
  const { data } = await root.call(create, { ...fixed, expiryDate: '2099-12-31' })
  const id = data?.id as Id
  await change(`update app.point_rule set expiry_date = '2020-01-01' where id = $1`, [id])
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ errors: past.errors })
  const { version = 0 } = (await root.call(view, { id })).data ?? {}
  expect(await root.call(update, { id, version, points: 20 })).toMatchObject({ errors: past.errors })
  expect(await root.call(update, { id, version, expiryDate: '2099-12-31' })).toMatchObject({ code: 0 })
  expect(await root.call(setStatus, { id, status: 1 })).toMatchObject({ code: 0 })
})

test('a trial of signing in tells the day in a row, and what it gives', async () => {
  const rule = {
    name: '签到',
    brandId,
    type: 'EARN_SIGNIN' as const,
    points: 5,
    streak: [5, 10, 50],
    ...start,
  } satisfies object
  const ruleId = (await root.call(create, rule)).data?.id as Id
  const tried = async (asked: object) => (await root.call(simulate, { ruleId, paidCents: 0, ...asked })).data
  expect(await tried({})).toEqual({
    points: 5,
    steps: [
      { what: 'STREAK', value: 1 },
      { what: 'POINTS', value: 5 },
    ],
  })
  expect(await tried({ streakDay: 3 })).toMatchObject({ points: 50 })
  expect(await tried({ streakDay: 9 })).toMatchObject({ points: 50 })
  const joined = await root.call(member.endpoints.create, {
    mobile: '13000000001',
    nickname: '子',
    registerBrandId: brandId,
  })
  const memberId = joined.data?.id as Id
  expect(await tried({ memberId })).toMatchObject({ points: 5 })
  await change(
    `insert into app.member_sign_in (tenant_id, member_id, brand_id, day, streak)
     select 1, $1, id, (now() at time zone time_zone)::date - 1, 1 from app.brand where id = $2`,
    [memberId, brandId],
  )
  expect(await tried({ memberId })).toMatchObject({ points: 10, steps: [{ what: 'STREAK', value: 2 }, {}] })
  await change(`update app.member_sign_in set day = day - 1 where member_id = $1`, [memberId])
  expect(await tried({ memberId })).toMatchObject({ points: 5, steps: [{ what: 'STREAK', value: 1 }, {}] })
})
