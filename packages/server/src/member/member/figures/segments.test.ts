import { member } from '@brandside/contract/member/member.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../../platform/testing/test-product.ts'
import { scoreMembers } from './rfm.ts'

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'SG', name: '人群', ...contact })).data?.id as Id
})
afterAll(() => product.close())

const { saveSegment, segments, deleteSegments } = member.endpoints
const change = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, (client) => client.query(text, values))
const kept = async () => (await root.call(segments, {})).data ?? []

test('a segment is changed as it was read, has a name of its own, and names no other one', async () => {
  const saved = await root.call(saveSegment, { name: '常客', filter: { tag: '常客' } })
  const segmentId = saved.data?.segmentId as number
  expect(await root.call(saveSegment, { name: '常客', filter: {} })).toMatchObject({
    errors: [{ path: 'name', msg: '已有名为“常客”的人群' }],
  })
  const rename = (version: number | undefined, name: string) =>
    root.call(saveSegment, { segmentId, version, name, filter: { tag: '常客' } })
  expect(await rename(1, '老常客')).toMatchObject({ code: 0 })
  expect(await rename(1, '新常客')).toMatchObject({ key: 'common.stale' })
  expect(await rename(undefined, '新常客')).toMatchObject({ errors: [{ path: 'version' }] })
  // What is as it was stays so.
  await rename(2, '老常客')
  expect((await kept()).map(({ name, version }) => [name, version])).toEqual([['老常客', 2]])
  expect(await root.call(saveSegment, { name: '套', filter: { segmentId } })).toMatchObject({
    errors: [{ path: 'filter', msg: expect.stringContaining('另一个人群') }],
  })
  await root.call(deleteSegments, { segmentIds: [segmentId] })
})

test('so many segments are saved, and all of them are listed', async () => {
  await change(
    `insert into app.member_segment (tenant_id, name, filter) select 1, 'S' || n, '{"tag":"x"}' from generate_series(1, 99) n`,
  )
  const one = (name: string) => root.call(saveSegment, { name, filter: { tag: 'x' } })
  expect(await one('hundred')).toMatchObject({ code: 0 })
  expect(await one('more')).toMatchObject({ key: 'member.segmentsFull' })
  expect(await kept()).toHaveLength(100)
})

test('the fifths are those of members who are there', async () => {
  const ids: Id[] = []
  for (let at = 1; at <= 10; at++) {
    const about = { mobile: `1310000${String(at).padStart(4, '0')}`, nickname: '丑', registerBrandId: brandId }
    ids.push((await root.call(member.endpoints.create, about)).data?.id as Id)
  }
  await change(
    `update app.member m set pay_count = 1, last_paid_at = now() - make_interval(days => n::integer)
       from unnest($1::bigint[]) with ordinality o (id, n) where m.id = o.id`,
    [ids],
  )
  // The five who have paid last are gone: the next one is the latest of those who are left.
  const gone = ids.slice(0, 5)
  await change(
    `update app.member set state = 'CANCELLED', mobile = null, rfm_r = 5, rfm_f = 5, rfm_m = 5 where id = any($1)`,
    [gone],
  )
  await scoreMembers(product.database.pool, 1)
  const { rows } = await change(`select rfm_r from app.member where id = any($1) order by id`, [ids])
  expect(rows.map(({ rfm_r: score }) => score)).toEqual([null, null, null, null, null, 5, 4, 3, 2, 1])
  const map = (await root.call(memberInsight.endpoints.rfm, {})).data ?? []
  expect(map.reduce((sum, { members }) => sum + members, 0)).toBe(5)
})
