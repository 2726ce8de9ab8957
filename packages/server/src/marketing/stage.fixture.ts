import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'
import { admitApp } from '../platform/open/open-app.ts'
import { people } from '../platform/testing/fixtures.ts'
import { callSigned } from '../platform/testing/sign-call.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'

/** A brand with two shops that take part in marketing, its operator, a client app, members and coupons on offer. */
export async function openStage() {
  const product = await openTestProduct(mainEngine())
  const { pool } = product.database
  const root = await product.as(people.root)
  const client = await admitApp(pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { data } = await root.call(brand.endpoints.create, {
    code: 'STAGE',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  const brandId = data?.id as Id
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const { data: tree } = await root.call(organisation.endpoints.tree, {})
  const organisationId = (tree as { id: Id }[])[0]?.id as Id
  const shopIds: Id[] = []
  for (const code of ['ST1', 'ST2']) {
    const made = await root.call(shop.endpoints.create, { code, name: `${code} 店`, brandId, organisationId })
    shopIds.push(made.data?.id as Id)
  }
  await asSuperuser(product.database, (owner) =>
    owner.query('update app.shop set market_flag = true where id = any($1)', [shopIds]),
  )
  let numbered = 0

  /** With the mobile `mobileOf` the number that it was made as. */
  async function aMember(fields: object = {}): Promise<Id> {
    const person = { mobile: mobileOf(++numbered), nickname: '小宁', registerBrandId: brandId, ...fields }
    const { data, msg } = await root.call(member.endpoints.create, person)
    if (!data) throw new Error(msg)
    return data.id
  }
  const mobileOf = (number: number) => `136${String(number).padStart(8, '0')}`
  async function aCoupon(fields: Partial<NewCoupon> = {}): Promise<Id> {
    const { data, msg } = await root.call(coupon.endpoints.create, {
      name: `券 ${++numbered}`,
      brandId,
      type: 'CASH',
      faceCents: 2_000,
      claimFrom: '2026-01-01T00:00:00.000Z',
      claimTo: '2036-01-01T00:00:00.000Z',
      ...fields,
    })
    if (!data) throw new Error(msg)
    await root.call(coupon.endpoints.setState, { id: data.id, state: 'ON' })
    return data.id
  }
  /** What was announced last under a name. */
  const announced = (name: string) =>
    asSuperuser(product.database, async (owner) => {
      const { rows } = await owner.query(
        `select data -> 'payload' as payload from pgboss.job where name = $1 order by created_on desc limit 1`,
        [name],
      )
      return rows[0]?.payload as unknown
    })
  return {
    announced,
    product,
    root,
    client,
    brandId,
    shopIds,
    aMember,
    aCoupon,
    numberNow: () => ++numbered,
    mobileOfLast: () => mobileOf(numbered),
    inTenant: (work: (db: Db) => Promise<unknown>) => asTenant(pool, 1, work),
    claim: (couponId: Id, memberId: Id, key: string) =>
      callSigned(product.app, client, coupon.endpoints.claim, { couponId, memberId, key }),
    couponOf: async (id: Id) => (await root.call(coupon.endpoints.view, { id })).data,
    wallet: async (couponId: Id) =>
      (await root.call(userCoupon.endpoints.list, { couponId, rows: 200 })).data?.list ?? [],
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
