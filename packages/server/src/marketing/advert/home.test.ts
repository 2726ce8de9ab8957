import { advert } from '@brandside/contract/marketing/advert.ts'
import { homeButton } from '@brandside/contract/marketing/home-button.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { inDays } from '../../platform/testing/in-days.ts'
import { type AppKeys, callSigned } from '../../platform/testing/sign-call.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
let root: Caller
let client: AppKeys
let brandId: Id
let numbered = 0
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  client = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId: null, name: '小程序', hours: 1 })
  const { data } = await root.call(brand.endpoints.create, {
    code: 'HOME',
    name: '灯笼',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  brandId = data?.id as Id
})
afterAll(() => product.close())

const running = { startAt: inDays(-100), endAt: inDays(100) }
async function shown(fields: object = {}): Promise<Id> {
  const { data, msg } = await root.call(advert.endpoints.create, {
    title: `广告 ${++numbered}`,
    position: 'HOME_TOP',
    mediaType: 'VIDEO',
    brandIds: [brandId],
    videoUrl: 'https://media.lantern.example/a.mp4',
    ...running,
    ...fields,
  })
  if (!data) throw new Error(msg)
  await root.call(advert.endpoints.setStatus, { id: data.id, status: 1 })
  return data.id
}
const home = async (memberId?: Id) =>
  (
    await callSigned(product.app, client, advert.endpoints.home, {
      brandId,
      client: 'MINIAPP',
      build: 10,
      ...(memberId && { memberId }),
    })
  ).data
const seen = async (id: Id) => (await root.call(advert.endpoints.view, { id })).data

test('a home page shows what runs now, for whom it is meant, in its order, with its buttons', async () => {
  const second = await shown({ sort: 20 })
  const first = await shown({ sort: 10 })
  const members = await shown({ audience: 'MEMBER', sort: 30 })
  await shown({ startAt: inDays(1) })
  const other = await root.call(brand.endpoints.create, {
    code: 'HOME2',
    name: '别家',
    industry: 'OTHER',
    contactName: '周宁',
    contactMobile: '13800001234',
  })
  await shown({ brandIds: [other.data?.id] })
  const button = { brandId, client: 'MINIAPP', linkValue: '/menu' } as const
  await root.call(homeButton.endpoints.create, { ...button, name: '点餐', sort: 20 })
  await root.call(homeButton.endpoints.create, { ...button, name: '会员', sort: 10 })
  await root.call(homeButton.endpoints.create, { ...button, name: '新版', minBuild: 11 })
  await root.call(homeButton.endpoints.create, { ...button, name: '网页', client: 'H5' })
  const guest = await home()
  expect(guest?.adverts.map(({ id }) => id)).toEqual([first, second])
  expect(guest?.buttons.map(({ name }) => name)).toEqual(['会员', '点餐'])
  const { data } = await root.call(member.endpoints.create, {
    mobile: '13900000001',
    nickname: '甲',
    registerBrandId: brandId,
  })
  expect((await home(data?.id))?.adverts.map(({ id }) => id)).toEqual([first, second, members])
})

test('impressions and clicks count once for a viewer and a minute, however often a batch is sent', async () => {
  const id = await shown({ position: 'MINE' })
  // Of the last full ten minutes: no day ends within them, wherever the clock of a company stands.
  const minute = (Math.floor(Date.now() / 600_000) - 1) * 600_000
  const at = (seconds: number) => new Date(minute + seconds * 1000).toISOString()
  const batch = [
    { advertId: id, kind: 'SHOWN' as const, at: at(1) },
    { advertId: id, kind: 'SHOWN' as const, at: at(30) },
    { advertId: id, kind: 'SHOWN' as const, at: at(70) },
    { advertId: id, kind: 'CLICKED' as const, at: at(31) },
    { advertId: 999_999 as Id, kind: 'SHOWN' as const, at: at(1) },
    { advertId: id, kind: 'SHOWN' as const, at: '2020-01-01T00:00:00.000Z' },
    { advertId: id, kind: 'SHOWN' as const, at: '2036-01-01T00:00:00.000Z' },
  ]
  const send = (viewer: string) => callSigned(product.app, client, advert.endpoints.hits, { viewer, hits: batch })
  const answers = await Promise.all([send('m1'), send('m1'), send('m1'), send('m2')])
  expect(answers.reduce((sum, { data }) => sum + (data?.counted ?? 0), 0)).toBe(6)
  expect(await seen(id)).toMatchObject({ impressions: 4, clicks: 2, ctrBp: 5_000 })
  expect((await root.call(advert.endpoints.stat, { id })).data?.days).toMatchObject([{ impressions: 4, clicks: 2 }])
})

test('a link leads to a record that is in use', async () => {
  await expect(shown({ linkType: 'COUPON', linkValue: '999999' })).rejects.toThrow('跳转目标')
  await expect(shown({ linkType: 'GOODS', linkValue: '999999' })).rejects.toThrow('跳转目标')
  await expect(shown({ linkType: 'ACTIVITY', linkValue: '999999' })).rejects.toThrow('跳转目标')
})
