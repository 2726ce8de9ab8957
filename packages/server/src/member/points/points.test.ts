import { member } from '@brandside/contract/member/member.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { points } from '@brandside/contract/member/points.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { addUpPointDays, pointDaily, recountPointDays } from '../ledgers/point-days.public.ts'
import { pointLots } from './check-lots.ts'
import { earnPoints } from './earn.public.ts'
import { expire, pointsByTheClock, unlock } from './keep-time.ts'
import { type PointsOf, pointLedger } from './point-ledger.ts'
import { clawBackPoints, returnPoints } from './refund.public.ts'
import { spendPoints } from './spend.public.ts'

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe.each([mainEngine()])('points on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const contact = { contactName: '周宁', contactMobile: '13800001234' }
    const made = await root.call(brand.endpoints.create, { code: 'P1', name: '积分', industry: 'OTHER', ...contact })
    brandId = made.data?.id as Id
  })
  afterAll(() => product.close())

  let numbered = 0
  async function somebody(): Promise<PointsOf> {
    const mobile = `138${String(++numbered).padStart(8, '0')}`
    const { data } = await root.call(member.endpoints.create, { mobile, nickname: '甲', registerBrandId: brandId })
    return { memberId: data?.id as Id, brandId }
  }
  const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
  const earn = (of: PointsOf, id: number, amount: number, more: object = {}) =>
    work((db) =>
      earnPoints({ db }, { of, event: { bizType: 'TRADE', id: id as Id }, points: amount, tradeId: id as Id, ...more }),
    )
  const spend = (of: PointsOf, id: number, amount: number) =>
    work((db) =>
      spendPoints({ db }, { of, event: { bizType: 'TRADE', id: id as Id }, points: amount, tradeId: id as Id }),
    )
  const back = (of: PointsOf, tradeId: number, refundId: number, amount: number) =>
    work((db) =>
      clawBackPoints(
        { db },
        { of, tradeId: tradeId as Id, event: { bizType: 'REFUND', id: refundId as Id }, points: amount },
      ),
    )
  const account = async ({ memberId }: PointsOf) => (await root.call(points.endpoints.account, { memberId })).data?.[0]
  const proved = () =>
    work(async (db) => {
      expect(await pointLedger.check(db)).toEqual([])
      expect(await pointLots.check(db)).toEqual([])
    })

  test('are spent first that expire first, and each event counts once (C-INV-19, 20, 22)', async () => {
    const of = await somebody()
    await earn(of, 1, 100, { expiresAt: soon(300) })
    await earn(of, 2, 50, { expiresAt: soon(10) })
    await earn(of, 2, 50, { expiresAt: soon(10) })
    await spend(of, 3, 70)
    await spend(of, 3, 70)
    const held = await account(of)
    expect(held).toMatchObject({ balance: 80, pending: 0, debt: 0 })
    expect(held?.lots.map(({ remaining }) => remaining)).toEqual([80])
    await expect(spend(of, 4, 81)).rejects.toThrow('points.notEnough')
    const totalOf = async (asked: object) => (await root.call(points.endpoints.list, { rows: 1, ...asked })).data?.total
    for (const whose of [{ memberId: of.memberId }, { brandId }, {}])
      expect(await totalOf(whose)).toBe(await totalOf({ ...whose, from: '2020-01-01' }))
    expect(await totalOf({ memberId: of.memberId })).toBe(3)
    await proved()
  })

  test('of a refunded trade are taken back, as a debt where they were spent, which later earnings repay (C-INV-23)', async () => {
    const of = await somebody()
    await earn(of, 10, 132)
    await earn(of, 11, 50, { expiresAt: soon(5), tradeId: 11 })
    // Spent out of the trade's own lot: what ends first is put last for that.
    await work((db) =>
      db
        .updateTable('pointLot')
        .set({ expiresAt: null })
        .where('tradeId', '=', 11 as Id)
        .execute(),
    )
    await spend(of, 12, 100)
    await back(of, 10, 900, 132)
    expect(await account(of)).toMatchObject({ balance: 0, debt: 50 })
    await back(of, 10, 901, 132)
    await back(of, 10, 900, 132)
    expect(await account(of)).toMatchObject({ balance: 0, debt: 50 })
    await earn(of, 13, 80)
    expect(await account(of)).toMatchObject({ balance: 30, debt: 0 })
    await proved()
  })

  test('go back in parts to the lots they came from; what has ended lasts thirty days more', async () => {
    const of = await somebody()
    await earn(of, 20, 60, { expiresAt: soon(3) })
    await earn(of, 21, 60, { expiresAt: soon(300) })
    await spend(of, 22, 100)
    const give = (refundId: number, amount: number) =>
      work((db) =>
        returnPoints(
          { db },
          { of, tradeId: 22 as Id, event: { bizType: 'REFUND', id: refundId as Id }, points: amount },
        ),
      )
    await give(902, 30)
    expect((await account(of))?.lots.map(({ remaining }) => remaining)).toEqual([50])
    await give(903, 70)
    await give(903, 70)
    const held = await account(of)
    expect(held?.balance).toBe(120)
    // Sixty of those that were about to end have a lot of their own now.
    expect(held?.lots.map(({ remaining }) => remaining).sort()).toEqual([60, 60])
    await proved()
  })

  test('wait until they count, and expire when their time has come, once', async () => {
    const of = await somebody()
    await earn(of, 30, 40, { pendingDays: 7 })
    await earn(of, 31, 25, { expiresAt: soon(1) })
    expect(await account(of)).toMatchObject({ balance: 25, pending: 40 })
    await asSuperuser(product.database, (client) =>
      client.query(
        `update app.point_lot set available_at = now() where trade_id = 30;
         update app.point_lot set expires_at = now() - interval '1 second' where trade_id = 31`,
      ),
    )
    await expect(spend(of, 32, 25)).rejects.toThrow('points.notEnough')
    for (const act of [unlock, expire, unlock, expire]) await work(act)
    expect(await account(of)).toMatchObject({ balance: 40, pending: 0 })
    await proved()
  })

  test('are announced to their member before they expire, once for each day on which they do', async () => {
    const of = await somebody()
    await earn(of, 35, 25, { expiresAt: soon(3) })
    await asSuperuser(product.database, (client) => client.query('delete from app.member_clock'))
    await pointsByTheClock(product.database.pool, 1)
    await asSuperuser(product.database, (client) => client.query('delete from app.member_clock'))
    await pointsByTheClock(product.database.pool, 1)
    const { data } = await root.call(member.endpoints.timeline, { id: of.memberId })
    const told = data?.list.filter(({ kind }) => kind === 'NOTICE').map(({ what, amount }) => [what, amount])
    expect(told?.sort()).toEqual([
      ['POINTS_EXPIRE_30', 25],
      ['POINTS_EXPIRE_7', 25],
    ])
    await proved()
  })

  test('by hand need a second person above the limit, who is not the first', async () => {
    const of = await somebody()
    const { adjust, adjustAudit, list, sum } = points.endpoints
    expect((await root.call(adjust, { ...of, delta: 300, reason: '活动补发积分' })).data?.state).toBe('DONE')
    const { data } = await root.call(adjust, { ...of, delta: 20_000, reason: '系统迁移补录' })
    expect(data?.state).toBe('PENDING')
    const id = data?.id as Id
    expect(await root.call(adjustAudit, { id, approve: true })).toMatchObject({ key: 'points.selfAudit' })
    await asSuperuser(product.database, (client) =>
      client.query('update app.point_adjustment set created_by = null where id = $1', [id]),
    )
    await root.call(adjustAudit, { id, approve: true })
    expect(await root.call(adjustAudit, { id, approve: true })).toMatchObject({ key: 'points.decided' })
    expect((await account(of))?.balance).toBe(20_300)
    expect((await root.call(list, { memberId: of.memberId })).data?.list.map((row) => row.delta)).toEqual([20_000, 300])
    expect((await root.call(sum, { memberId: of.memberId })).data).toMatchObject({ earned: 20_300, balance: 20_300 })
    const none = { ...of, delta: 0, reason: '没有变动的调整' }
    expect(await root.call(adjust, none)).toMatchObject({ errors: [{ path: 'delta' }] })
  })

  test('of a frozen member stand still', async () => {
    const of = await somebody()
    await root.call(member.endpoints.setState, { id: of.memberId, status: 'FROZEN', reason: '疑似盗刷' })
    const answer = await root.call(points.endpoints.adjust, { ...of, delta: 10, reason: '活动补发积分' })
    expect(answer).toMatchObject({ key: 'member.frozen' })
  })

  test('follow one rule for spending at a time, and a changed rule is a new revision (C-INV-17)', async () => {
    const { create, setStatus, update, simulate, view } = pointRule.endpoints
    const rule = { name: '消费', brandId, type: 'EARN_SPEND', startAt: '2026-01-01T00:00:00.000Z' } as const
    const first = (await root.call(create, rule)).data?.id as Id
    const second = (await root.call(create, { ...rule, name: '双倍', pointsPerUnit: 2 })).data?.id as Id
    await root.call(setStatus, { id: first, status: 1 })
    expect(await root.call(setStatus, { id: second, status: 1 })).toMatchObject({ key: 'pointRule.overlap' })
    await root.call(update, { id: second, version: 1, startAt: '2027-01-01T00:00:00.000Z' })
    await root.call(update, { id: second, version: 2, pointsPerUnit: 3 })
    expect((await root.call(view, { id: second })).data).toMatchObject({ revision: 2, pointsPerUnit: 3 })
    const answer = await root.call(simulate, { ruleId: first, paidCents: 8850 })
    expect(answer.data).toMatchObject({ points: 88 })
    expect(answer.data?.steps.map(({ what }) => what)).toEqual([
      'BASE',
      'UNITS',
      'RAW',
      'CARD',
      'DAY',
      'FULL',
      'POINTS',
    ])
    const at = async (moment: string) =>
      (await root.call(pointRule.endpoints.list, { brandId, at: moment })).data?.list.map(({ id }) => id)
    expect(await at('2026-06-01T00:00:00.000Z')).toEqual([first])
    expect(await at('2025-06-01T00:00:00.000Z')).toEqual([])
  })

  test('a rule is calculated before it is saved, as the same rule is that is saved', async () => {
    const { create, simulate } = pointRule.endpoints
    const draft = { brandId, type: 'BURN_DEDUCT', pointsPerStep: 100, centsPerStep: 100, maxShareBp: 3_000 } as const
    const about = { name: '抵扣', startAt: '2026-01-01T00:00:00.000Z' }
    const ruleId = (await root.call(create, { ...draft, ...about })).data?.id as Id
    const asked = { paidCents: 100_00, points: 2_570 }
    const { data } = await root.call(simulate, { draft, ...asked })
    expect(data).toMatchObject({ points: 2_500 })
    expect(data).toEqual((await root.call(simulate, { ruleId, ...asked })).data)
    expect(await root.call(simulate, asked)).toMatchObject({ errors: [{ path: 'ruleId' }] })
  })

  test('days that were added up say what their entries say, and so do the rules that gave and took points', async () => {
    const of = await somebody()
    const rule = {
      name: '注册',
      brandId,
      type: 'EARN_REGISTER',
      points: 10,
      startAt: '2026-01-01T00:00:00.000Z',
    } as const
    const ruleId = (await root.call(pointRule.endpoints.create, rule)).data?.id as Id
    const revision = await asSuperuser(product.database, async (client) => {
      const { rows } = await client.query('select id from app.point_rule_revision where rule_id = $1', [ruleId])
      return Number(rows[0].id) as Id
    })
    await earn(of, 901, 100, { ruleRevisionId: revision })
    await earn(of, 902, 60, { ruleRevisionId: revision })
    await work((db) =>
      spendPoints(
        { db },
        { of, event: { bizType: 'TRADE', id: 903 as Id }, points: 50, tradeId: 903 as Id, ruleRevisionId: revision },
      ),
    )
    await work((db) =>
      returnPoints({ db }, { of, event: { bizType: 'REFUND', id: 904 as Id }, points: 20, tradeId: 903 as Id }),
    )
    await asSuperuser(product.database, (client) =>
      client.query(
        `alter table app.point_entry disable trigger point_entry_only_added;
         update app.point_entry set day = day - 9 where event_id in (901, 903);
         alter table app.point_entry enable trigger point_entry_only_added`,
      ),
    )
    const told = async () => ({
      weeks: (await root.call(points.endpoints.weeks, { brandId, count: 8 })).data?.weeks,
      all: (await root.call(points.endpoints.weeks, { count: 8 })).data?.weeks,
      rule: (await root.call(pointRule.endpoints.view, { id: ruleId })).data,
    })
    const before = await told()
    expect(before.rule).toMatchObject({ issuedPoints: 160, spentPoints: 30 })
    await work(addUpPointDays)
    await work(addUpPointDays)
    expect(await told()).toEqual(before)
    await work(async (db) => expect(await pointDaily.check(db)).toEqual([]))
    await asSuperuser(product.database, (client) => client.query('update app.point_daily set balance = balance + 1'))
    await work(async (db) => expect(await pointDaily.check(db)).not.toEqual([]))
    await work(recountPointDays)
    await work(async (db) => expect(await pointDaily.check(db)).toEqual([]))
    expect(await told()).toEqual(before)
  })

  if (engine === 'postgres')
    test('spent by many at once never overdraw (C-INV-21)', async () => {
      const of = await somebody()
      await earn(of, 40, 100)
      const tried = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => spend(of, 400 + at, 30)))
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await account(of)).toMatchObject({ balance: 10 })
      await proved()
    })

  if (engine === 'postgres')
    test('spent while they expire are either spent or gone, never both (C-INV-19, 21)', async () => {
      const of = await somebody()
      for (let lot = 0; lot < 10; lot++) await earn(of, 600 + lot, 10, { expiresAt: soon(1) })
      await earn(of, 620, 40)
      await asSuperuser(product.database, (client) =>
        client.query(
          `update app.point_lot set expires_at = now() + interval '100 milliseconds' where trade_id between 600 and 604`,
        ),
      )
      const spending = Array.from({ length: 12 }, async (_, at) => {
        await new Promise((done) => setTimeout(done, at * 20))
        return spend(of, 640 + at, 15)
      })
      const expiring = Array.from({ length: 6 }, async (_, at) => {
        await new Promise((done) => setTimeout(done, at * 45))
        return work(expire)
      })
      await Promise.allSettled([...spending, ...expiring])
      await work(expire)
      await proved()
    })
})
