import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../platform/database/embedded/testing-child.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { openStage, type Stage } from '../stage.fixture.ts'
import { resumeBatches, runBatch } from './batches.ts'

const {
  issue,
  issuePreview,
  batch,
  batchResult,
  cancelBatch,
  claim: claimCall,
  makeCodes,
  codes,
  exportCodes,
} = coupon.endpoints

let { product, root, client, brandId, aMember, aCoupon, claim, couponOf, mobileOfLast }: Stage = {} as Stage
beforeAll(async () => {
  const stage = await openStage()
  ;({ product, root, client, brandId, aMember, aCoupon, claim, couponOf, mobileOfLast } = stage)
})
afterAll(() => product.close())

const onOffer = (fields: Partial<NewCoupon> = {}) => aCoupon({ total: 1_000, ...fields })
const issued = async (id: Id) => (await couponOf(id))?.issued
const wallet = async (couponId: Id) => (await root.call(userCoupon.endpoints.list, { couponId })).data?.total
const run = (batchId: Id) => runBatch(product.database.pool, { tenantId: 1, payload: { batchId } })

test('a batch goes on where it stopped, tells what became of each member, and can be stopped', async () => {
  const couponId = await onOffer({ total: 2 })
  const memberIds = [await aMember(), await aMember(), await aMember()]
  const give = () => root.call(issue, { couponId, memberIds, background: true })
  const waiting = (await give()).data?.batchId as Id
  expect(await issued(couponId)).toBe(0)
  await run(waiting)
  await run(waiting)
  expect((await root.call(batch, { couponId })).data?.list).toMatchObject([
    { id: waiting, state: 'DONE', given: 2, refused: 1, reasons: [{ result: 'SOLD_OUT', members: 1 }] },
  ])
  const { bytes } = await root.call(batchResult, { couponId, batchId: waiting })
  const { rows } = await readSheet(bytes)
  expect(rows.map((row) => row.at(-1))).toEqual(['发放结果', '已发放', '已发放', '优惠券已领完'])
  const stopped = (await give()).data?.batchId as Id
  expect(await root.call(cancelBatch, { id: couponId, batchId: stopped })).toMatchObject({ code: 0 })
  expect(await root.call(cancelBatch, { id: couponId, batchId: stopped })).toMatchObject({ key: 'coupon.batchOver' })
  await run(stopped)
  expect(await issued(couponId)).toBe(2)
})

test('a segment is given what its filter finds at that moment, and members who had their share get none', async () => {
  const couponId = await onOffer({ perMember: 1 })
  const [one, two] = [await aMember(), await aMember()]
  await root.call(member.endpoints.setTags, { ids: [one, two], add: ['回访'] })
  const saved = await root.call(member.endpoints.saveSegment, { name: '回访', filter: { tag: '回访' } })
  const segmentId = saved.data?.segmentId as number
  await root.call(issue, { couponId, memberIds: [one] })
  expect(await root.call(issuePreview, { couponId, segmentId })).toMatchObject({
    data: { wanted: 2, given: 1, reasons: [{ result: 'LIMIT', members: 1 }] },
  })
  expect(await root.call(issue, { couponId, segmentId })).toMatchObject({ data: { wanted: 2 } })
  expect((await root.call(batch, { couponId })).data?.list[0]).toMatchObject({
    given: 1,
    refused: 1,
    reasons: [{ result: 'LIMIT', members: 1 }],
  })
  expect(await root.call(issue, { couponId, segmentId: 999_999 })).toMatchObject({ key: 'coupon.segmentMissing' })
})

test('a sheet names members by number or mobile, and rows that name none are told', async () => {
  const one = await aMember()
  const mobile = mobileOfLast()
  const two = await aMember()
  const { memberNo } = (await root.call(member.endpoints.view, { id: two })).data ?? {}
  const file = await aSheet(['会员'], [[mobile], [memberNo], ['13999999999'], [memberNo]])
  const { data } = await root.call(coupon.endpoints.readSheet, { file } as never)
  expect(data?.memberIds.toSorted()).toEqual([one, two].toSorted())
  expect(data).toMatchObject({ unknown: [{ row: 4, text: '13999999999' }], unknownCount: 1 })
})

test('a code brings one member one coupon, once, and only of a template that is taken by code', async () => {
  const couponId = await onOffer({ claimMode: 'CODE', total: 3, codePrefix: 'TEA', perMember: 0 })
  const [one, two] = [await aMember(), await aMember()]
  const take = (code: string, memberId: Id) =>
    callSigned(product.app, client, claimCall, { code, memberId, key: 'typed' })
  expect(await root.call(makeCodes, { id: couponId, quantity: 3 })).toMatchObject({ data: { made: 3 } })
  expect(await root.call(makeCodes, { id: couponId, quantity: 1 })).toMatchObject({ key: 'coupon.codesOver' })
  const sheet = await readSheet((await root.call(exportCodes, { couponId })).bytes)
  const [first, second] = sheet.rows.slice(1).map(([code]) => String(code))
  const taken = await take(String(first).toLowerCase(), one)
  expect(await take(String(first), one)).toMatchObject({ data: taken.data })
  expect(await take(String(first), two)).toMatchObject({ key: 'coupon.codeTaken' })
  expect(await take('TEA0000000000000', two)).toMatchObject({ key: 'coupon.noCode' })
  const raced = await Promise.all([take(String(second), one), take(String(second), two)])
  expect(raced.map(({ code }) => code).sort()).toEqual([0, 2])
  expect((await root.call(codes, { id: couponId })).data).toEqual({ made: 3, taken: 2 })
  expect(await issued(couponId)).toBe(2)
  const byHand = await claim(couponId, two, 'by-hand')
  expect(byHand).toMatchObject({ key: 'coupon.notClaimed' })
  expect(await root.call(makeCodes, { id: await onOffer(), quantity: 1 })).toMatchObject({ key: 'coupon.notByCode' })
})

/** So many members, without the calls that make one. */
async function manyMembers(count: number): Promise<void> {
  await product.database.asOwner(async (owner) => {
    await owner.query(`begin; select set_config('app.tenant', '1', true);
      insert into app.member (mobile, nickname, gender, register_brand_id, source, tags)
      select '135' || lpad(n::text, 8, '0'), '众', 'UNKNOWN', ${brandId}, 'IMPORT', array['大批']
        from generate_series(1, ${count}) n; commit`)
  })
}

test.runIf(engines().includes('postgres'))(
  'a batch whose process is killed in the middle is resumed, and no member gets two (C-INV-27, 28, 29)',
  async () => {
    const count = 2_000
    await manyMembers(count)
    const saved = await root.call(member.endpoints.saveSegment, { name: '大批', filter: { tag: '大批' } })
    const couponId = await onOffer({ total: 2 * count, perMember: 1 })
    const { data } = await root.call(issue, { couponId, segmentId: saved.data?.segmentId as number })
    const batchId = data?.batchId as Id
    const { connectionString } = product.database.pool.options
    const child = startChild(`import { openPostgres } from '../open-postgres.ts'
      import { runBatch } from '../../../marketing/coupon/batches.ts'
      const { pool } = openPostgres('${connectionString}')
      await runBatch(pool, { tenantId: 1, payload: { batchId: ${batchId} } })`)
    const given = async () => (await root.call(batch, { couponId })).data?.list[0]?.given ?? 0
    while ((await given()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await child.kill('SIGKILL')
    const before = await given()
    expect(before).toBeLessThan(count)
    await product.database.asOwner((owner) =>
      owner.query(`begin; select set_config('app.tenant', '1', true);
        update app.coupon_issue_batch set updated_at = now() - interval '1 hour' where id = ${batchId}; commit`),
    )
    await Promise.all([1, 2].map(() => resumeBatches(product.database.pool, 1)))
    expect((await root.call(batch, { couponId })).data?.list[0]).toMatchObject({
      state: 'DONE',
      given: count,
      refused: 0,
    })
    expect(await issued(couponId)).toBe(count)
    expect(await wallet(couponId)).toBe(count)
  },
)
