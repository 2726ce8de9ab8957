import { advert } from '@brandside/contract/marketing/advert.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { inDays } from '../../platform/testing/in-days.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { decideTrials } from './trial.ts'

const { create, setStatus, variant, view, update, stat, home } = advert.endpoints

let product: TestProduct
let root: Caller
let client: AppKeys
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  client = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { data } = await root.call(brand.endpoints.create, {
    code: 'TRIAL',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  brandId = data?.id as Id
})
afterAll(() => product.close())

const made = async (answer: Promise<{ data?: { id: Id }; msg: string }>): Promise<Id> => {
  const { data, msg } = await answer
  if (!data) throw new Error(msg)
  return data.id
}
const anAdvert = () =>
  made(
    root.call(create, {
      title: '暖锅',
      position: 'POPUP',
      mediaType: 'VIDEO',
      videoUrl: 'https://media.lantern.example/a.mp4',
      brandIds: [brandId],
      startAt: inDays(-100),
      endAt: inDays(100),
    }),
  )
const enable = (id: Id) => root.call(setStatus, { id, status: 1 })
const shownTo = async (memberId?: Id) => {
  const asked = { brandId, client: 'MINIAPP' as const, ...(memberId && { memberId }) }
  return (await callSigned(product.app, client, home, asked)).data?.adverts.map(({ id }) => id)
}
const sideOf = async (id: Id) => (await root.call(view, { id })).data?.side
const count = (id: Id, impressions: number, clicks: number) =>
  asSuperuser(product.database, (owner) =>
    owner.query(
      `insert into app.advert_stat (tenant_id, advert_id, stat_date, impressions, clicks) values (1, $1, current_date, $2, $3)
       on conflict (tenant_id, advert_id, stat_date, coalesce(shop_id, 0)) do update
         set impressions = advert_stat.impressions + $2, clicks = advert_stat.clicks + $3`,
      [id, impressions, clicks],
    ),
  )

test('two versions take one place, each guest sees one of them, and the one that is touched more stays on', async () => {
  const first = await anAdvert()
  await enable(first)
  await count(first, 5_000, 900)
  const second = await made(root.call(variant, { id: first }))
  expect(await root.call(variant, { id: first })).toMatchObject({ key: 'advert.tried' })
  expect(await enable(second)).toMatchObject({ code: 0 })
  expect([await sideOf(first), await sideOf(second)]).toEqual(['A', 'B'])
  expect(await enable(await anAdvert())).toMatchObject({ key: 'advert.slotFull' })
  const moved = await root.call(update, { id: first, version: 2, position: 'MINE' })
  expect(moved).toMatchObject({ errors: [{ path: 'position' }] })

  const members = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      made(
        root.call(member.endpoints.create, {
          mobile: `139${String(at).padStart(8, '0')}`,
          nickname: '甲',
          registerBrandId: brandId,
        }),
      ),
    ),
  )
  const seen = await Promise.all(members.map((id) => shownTo(id)))
  expect(await Promise.all(members.map((id) => shownTo(id)))).toEqual(seen)
  expect(seen.every((ids) => ids?.length === 1)).toBe(true)
  expect(new Set(seen.flat())).toEqual(new Set([first, second]))
  expect(await shownTo()).toHaveLength(1)

  await count(first, 1_200, 60)
  await count(second, 999, 90)
  await decideTrials(product.database.pool, 1)
  expect((await root.call(stat, { id: first })).data?.trial).toEqual({
    winner: null,
    sides: [
      { id: first, side: 'A', title: '暖锅', impressions: 1_200, clicks: 60, ctrBp: 500 },
      { id: second, side: 'B', title: '暖锅 B', impressions: 999, clicks: 90, ctrBp: 901 },
    ],
  })
  await count(second, 1, 0)
  await decideTrials(product.database.pool, 1)
  expect((await root.call(stat, { id: second })).data?.trial?.winner).toBe('B')
  expect((await root.call(view, { id: first })).data).toMatchObject({ status: 0, side: null })
  expect((await root.call(view, { id: second })).data).toMatchObject({ status: 1, side: null })
  expect(await shownTo()).toEqual([second])
})
