import { advert } from '@brandside/contract/marketing/advert.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, setStatus, view, list, copy, sort } = advert.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

const day = (number: number) => new Date(Date.UTC(2036, 0, number)).toISOString()

async function anAdvert(fields: object): Promise<Id> {
  const { data, msg } = await root.call(create, {
    title: '冬日上新',
    position: 'SPLASH',
    mediaType: 'VIDEO',
    videoUrl: 'https://media.lantern.example/a.mp4',
    startAt: day(1),
    endAt: day(9),
    ...fields,
  })
  if (!data) throw new Error(msg)
  return data.id
}
const enable = (id: Id) => root.call(setStatus, { id, status: 1 })

test('eight who enable adverts for one place at once: one of them may (C-INV-15)', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => anAdvert({ position: 'POPUP' })))
  const answers = await Promise.all(ids.map(enable))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ key }) => key))).toEqual(new Set(['advert.slotFull']))
})

test('what is on is not moved to where there is no room', async () => {
  const [one, other] = [await anAdvert({}), await anAdvert({ startAt: day(9), endAt: day(20) })]
  await enable(one)
  expect(await enable(other)).toMatchObject({ code: 0 })
  expect(await root.call(update, { id: other, version: 2, startAt: day(8) })).toMatchObject({ key: 'advert.slotFull' })
  expect(await root.call(update, { id: other, version: 2, startAt: day(10) })).toMatchObject({ code: 0 })
})

test('an advert needs something to show, a time of its own and a link that leads somewhere', async () => {
  const bare = await anAdvert({ position: 'MINE', mediaType: 'IMAGE' })
  expect(await enable(bare)).toMatchObject({ key: 'advert.noMedia' })
  const over = await anAdvert({
    position: 'MINE',
    startAt: '2020-01-01T00:00:00.000Z',
    endAt: '2020-02-01T00:00:00.000Z',
  })
  expect(await enable(over)).toMatchObject({ key: 'advert.ended' })
  expect((await root.call(view, { id: over })).data).toMatchObject({ phase: 'ENDED', ctrBp: null })
  for (const [linkType, linkValue] of [
    ['URL', 'javascript:alert(1)'],
    ['PAGE', 'menu'],
    ['COUPON', 'spring'],
    ['GOODS', null],
  ])
    await expect(anAdvert({ linkType, linkValue })).rejects.toThrow('跳转目标')
  await expect(anAdvert({ endAt: day(0) })).rejects.toThrow('366')
})

test('adverts are found by phase and by shop, copied switched off, and put in order as a whole', async () => {
  const first = await anAdvert({ position: 'MENU_TOP' })
  await enable(first)
  const second = (await root.call(copy, { id: first })).data?.id as Id
  expect((await root.call(view, { id: second })).data).toMatchObject({ title: '冬日上新 (2)', status: 0, phase: 'OFF' })
  expect(await root.call(sort, { position: 'MENU_TOP', ids: [second, first] })).toMatchObject({ data: { changed: 2 } })
  const found = await root.call(list, { position: 'MENU_TOP', shopId: 1 as Id })
  expect(found.data?.list.map(({ id }) => id)).toEqual([second, first])
  expect((await root.call(list, { position: 'MENU_TOP', phase: 'SCHEDULED' })).data?.total).toBe(1)
  expect(await root.call(sort, { position: 'MINE', ids: [first] })).toMatchObject({ key: 'advert.otherPosition' })
})

test('a picture is large enough for its position and of its shape before it is shown', async () => {
  const aPicture = (width: number, height: number) =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime, width, height)
         select 1, k, k, 'image', '上新.png', 'h', repeat('0', 64), 1, 'image/png', $1, $2
           from (select 't1/202611/' || replace(gen_random_uuid()::text, '-', '') || '.png') of (k) returning key`,
        [width, height],
      )
      return rows[0]?.key as string
    })
  const window = { startAt: day(100), endAt: day(101) }
  const shown = async (fields: object) => anAdvert({ position: 'HOME_TOP', mediaType: 'IMAGE', ...window, ...fields })
  const small = await shown({ image: await aPicture(360, 200) })
  expect(await enable(small)).toMatchObject({
    key: 'advert.badPicture',
    errors: [{ path: 'image' }],
    message: 'A picture for “Home carousel” must be 720×400, or larger in the same proportions (it is 360×200)',
  })
  expect(await enable(await shown({ image: await aPicture(1440, 1440) }))).toMatchObject({ key: 'advert.badPicture' })
  const right = await shown({ image: await aPicture(1440, 800) })
  expect(await enable(right)).toMatchObject({ code: 0 })
  const imageDark = await aPicture(720, 720)
  expect(await root.call(update, { id: right, version: 2, imageDark })).toMatchObject({
    errors: [{ path: 'imageDark' }],
  })
})
