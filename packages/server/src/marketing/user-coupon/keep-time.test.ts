import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { openStage, type Stage } from '../stage.fixture.ts'
import { couponsByTheClock, noticeExpiring } from './keep-time.ts'
import { lockCoupons, returnCoupons, unlockCoupons, useCoupons } from './use.public.ts'

// Races are real on PostgreSQL only.
describe.runIf(engines().includes('postgres'))('user coupons under parallel load', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.product.close())

  const byTheClock = () => couponsByTheClock(stage.product.database.pool, 1)
  const asOwner = (text: string, values: unknown[]) =>
    asSuperuser(stage.product.database, async (owner) => (await owner.query(text, values)).rows)

  /** What members hold of a coupon, counted by state. */
  async function held(couponId: Id) {
    const [row] = await asOwner(
      `select count(*) filter (where not given_back)::integer as issued, ${['locked', 'used', 'expired', 'void']
        .map((state) => `count(*) filter (where state = upper('${state}'))::integer as ${state}`)
        .join(', ')}, coalesce(sum(discount_cents) filter (where state = 'USED'), 0)::integer as spent
         from app.user_coupon where coupon_id = $1`,
      [couponId],
    )
    return row
  }
  async function counted(couponId: Id) {
    const [row] = await asOwner(
      'select issued, locked, used, expired, voided as void, spent_cents::integer as spent from app.coupon where id = $1',
      [couponId],
    )
    return row
  }

  test('whatever happens to coupons at once, a template counts what its members hold (C-INV-28)', async () => {
    const couponId = await stage.aCoupon({ perMember: 0, total: 500 })
    const members = await Promise.all(Array.from({ length: 4 }, () => stage.aMember()))
    const ids: Id[] = []
    for (let at = 0; at < 48; at++) {
      const { data } = await stage.claim(couponId, members[at % 4] as Id, `claim-${at}`)
      ids.push(data?.ids[0] as Id)
    }
    await asOwner(
      `update app.user_coupon set valid_from = now() - interval '1 day', valid_to = now() - interval '1 minute' where id = any($1) and id % 5 = 0`,
      [ids],
    )
    const order = async (at: number) => {
      const [id, orderId] = [ids[at] as Id, (7_000 + at) as Id]
      await stage.inTenant((db) =>
        lockCoupons(db, { offs: new Map([[id, 300 + at]]), orderId, memberId: members[at % 4] as Id }),
      )
      if (at % 4 === 0) return stage.inTenant((db) => unlockCoupons(db, orderId))
      const paid = { orderId, tradeId: orderId, shopId: stage.shopIds[0] as Id }
      await stage.inTenant((db) => useCoupons(db, paid))
      if (at % 4 === 1) await stage.inTenant((db) => returnCoupons(db, orderId))
    }
    const { extend, void: voidThem } = userCoupon.endpoints
    await Promise.allSettled([
      ...ids.map((_, at) => order(at)),
      ...ids.filter((_, at) => at % 6 === 0).map((id) => stage.root.call(voidThem, { ids: [id], reason: '发错了' })),
      ...ids.filter((_, at) => at % 7 === 0).map((id) => stage.root.call(extend, { ids: [id], days: 1 })),
      ...Array.from({ length: 12 }, (_, at) => stage.claim(couponId, members[at % 4] as Id, `more-${at}`)),
      byTheClock(),
      byTheClock(),
    ])
    await byTheClock()
    const found = await held(couponId)
    expect(await counted(couponId)).toEqual(found)
    expect(found).toMatchObject({ locked: 0 })
    for (const state of ['used', 'expired', 'void']) expect(found[state], state).toBeGreaterThan(0)
  })

  test('a coupon of which nothing is left to take or to use ends by itself, and its owner is told', async () => {
    const couponId = await stage.aCoupon({ name: '早鸟券' })
    await asOwner(`update app.coupon set claim_from = '2025-01-01', claim_to = '2025-02-01' where id = $1`, [couponId])
    await byTheClock()
    expect(await stage.couponOf(couponId)).toMatchObject({ state: 'ENDED' })
    expect(await stage.announced('coupon.ended')).toEqual({ name: '早鸟券', ownerId: expect.any(Number) })
  })

  test('a member is told of coupons that end within three days, once for the day that is their last', async () => {
    const couponId = await stage.aCoupon({ perMember: 0, validDays: 2 })
    const memberId = await stage.aMember()
    for (const key of ['soon-1', 'soon-2']) await stage.claim(couponId, memberId, key)
    for (let run = 0; run < 2; run++) await stage.inTenant(noticeExpiring)
    const told = await asOwner('select kind, amount::integer from app.member_notice where member_id = $1', [memberId])
    expect(told).toEqual([{ kind: 'COUPON_EXPIRE_3', amount: 2 }])
  })

  test('a refund brings back the coupons of its own order, once, however often it is told at once (C-INV-33)', async () => {
    const couponId = await stage.aCoupon({ perMember: 0 })
    const memberId = await stage.aMember()
    const use = async (orderId: Id) => {
      const id = (await stage.claim(couponId, memberId, `order-${orderId}`)).data?.ids[0] as Id
      await stage.inTenant((db) => lockCoupons(db, { offs: new Map([[id, 500]]), orderId, memberId }))
      const paid = { orderId, tradeId: orderId, shopId: stage.shopIds[0] as Id }
      await stage.inTenant((db) => useCoupons(db, paid))
      return id
    }
    const [mine, other] = [await use(8_001 as Id), await use(8_002 as Id)]
    await Promise.all(
      Array.from({ length: 6 }, () => stage.inTenant((db) => returnCoupons(db, 8_001 as Id))).concat(
        stage.inTenant((db) => returnCoupons(db, 8_003 as Id)),
      ),
    )
    const rows = await stage.wallet(couponId)
    expect(rows.find(({ id }) => id === mine)).toMatchObject({ state: 'UNUSED', orderId: null, discountCents: 0 })
    expect(rows.find(({ id }) => id === other)).toMatchObject({ state: 'USED', orderId: 8_002, discountCents: 500 })
    expect(await counted(couponId)).toMatchObject({ issued: 2, used: 1, spent: 500 })
    // What came back serves another order, and the refund that is told late does not take it from that one.
    await stage.inTenant((db) => lockCoupons(db, { offs: new Map([[mine, 400]]), orderId: 8_004 as Id, memberId }))
    await stage.inTenant((db) => returnCoupons(db, 8_001 as Id))
    expect((await stage.wallet(couponId)).find(({ id }) => id === mine)).toMatchObject({
      state: 'LOCKED',
      orderId: 8_004,
    })
  })

  test('a lock that has run out ends with one run of the clock, also beside payments and orders at that moment (C-INV-34)', async () => {
    const couponId = await stage.aCoupon({ perMember: 0 })
    const memberId = await stage.aMember()
    const ids: Id[] = []
    for (let at = 0; at < 24; at++) ids.push((await stage.claim(couponId, memberId, `lock-${at}`)).data?.ids[0] as Id)
    const [first, second] = [(at: number) => (9_100 + at) as Id, (at: number) => (9_200 + at) as Id]
    const lock = (at: number, orderId: Id) =>
      stage.inTenant((db) => lockCoupons(db, { offs: new Map([[ids[at] as Id, 200]]), orderId, memberId }))
    await Promise.all(ids.map((_, at) => lock(at, first(at))))
    await asOwner(`update app.user_coupon set lock_until = now() - interval '1 second' where id = any($1)`, [ids])
    const pay = (orderId: Id) =>
      stage.inTenant((db) => useCoupons(db, { orderId, tradeId: orderId, shopId: stage.shopIds[0] as Id }))
    const cancel = (orderId: Id) => stage.inTenant((db) => unlockCoupons(db, orderId))
    await Promise.allSettled([
      ...ids.map((_, at) => [() => pay(first(at)), () => lock(at, second(at)), () => cancel(first(at))][at % 3]?.()),
      ...Array.from({ length: 3 }, byTheClock),
    ])
    await byTheClock()
    const rows = await asOwner(
      `select state, order_id::integer as order, lock_until > now() as locked from app.user_coupon
        where id = any($1) order by id`,
      [ids],
    )
    const free = { state: 'UNUSED', order: null, locked: null }
    for (const [at, row] of rows.entries()) {
      const won = [
        { state: 'USED', order: first(at), locked: null },
        { state: 'LOCKED', order: second(at), locked: true },
        free,
      ][at % 3]
      expect([free, won], `${at}`).toContainEqual(row)
    }
    expect(await counted(couponId)).toEqual(await held(couponId))
  })

  test('coupons past their end expire some at a time, past one that a cashier is using, which is left to the next run', async () => {
    const couponId = await stage.aCoupon({ perMember: 0 })
    const memberId = await stage.aMember()
    await asOwner(
      `insert into app.user_coupon (tenant_id, coupon_id, brand_id, member_id, code, snapshot, valid_from, valid_to, source,
              source_key, seq)
       select 1, $1, $2, $3, 'KT' || n, '{}', now() - interval '2 days', now() - interval '1 day', 'ADMIN', 'kt', n
         from generate_series(1, 450) n`,
      [couponId, stage.brandId, memberId],
    )
    await asOwner('update app.coupon set issued = 450 where id = $1', [couponId])
    await asSuperuser(stage.product.database, async (cashier) => {
      await cashier.query('begin')
      await cashier.query(`select from app.user_coupon where code = 'KT7' for update`)
      await byTheClock()
      expect(await counted(couponId)).toMatchObject({ issued: 450, expired: 449 })
      await cashier.query('rollback')
    })
    await byTheClock()
    expect(await counted(couponId)).toEqual(await held(couponId))
  })
})
