import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateAt } from '../payment/pay-channel/rates.public.ts'
import { usableChannels } from '../payment/pay-channel/usable-channels.public.ts'
import { asTenant } from '../platform/as-tenant.ts'
import type { Db } from '../platform/database/query.ts'
import { uploadedPaper } from '../platform/testing/files.ts'
import { people } from '../platform/testing/fixtures.ts'
import { aPayingShop } from '../platform/testing/paying-shop.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { engines } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'

describe.runIf(engines().includes('postgres'))('brands and shops at the same time', () => {
  let product: TestProduct
  let root: Caller
  let organisationId: Id
  let numbered = 0

  beforeAll(async () => {
    product = await openTestProduct('postgres')
    root = await product.as(people.root)
    organisationId = (await root.call(organisation.endpoints.create, { code: 'HZ', name: '杭州' })).data?.id as Id
  })
  afterAll(() => product.close())

  async function aBrand(parentId: Id | null = null): Promise<Id> {
    const number = ++numbered
    const given = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
    const input = { code: `B${number}`, name: `品牌 ${number}`, parentId, ...given }
    return (await root.call(brand.endpoints.create, input)).data?.id as Id
  }
  async function aShop(brandId: Id): Promise<Id> {
    const number = ++numbered
    const input = { code: `S${number}`, name: `门店 ${number}`, brandId, organisationId }
    return (await root.call(shop.endpoints.create, input)).data?.id as Id
  }
  async function aChannel(rateBp = 60): Promise<Id> {
    const number = ++numbered
    const input = {
      code: `C${number}`,
      name: `渠道 ${number}`,
      kind: 'CASH',
      adapter: 'CASH',
      defaultRateBp: rateBp,
    } as const
    const id = (await root.call(payChannel.endpoints.create, input)).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id, status: 1 })
    return id
  }
  const versionOf = async (id: Id) => (await root.call(brand.endpoints.view, { id })).data?.version ?? 0
  async function asked<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    const answers: T[] = []
    await asTenant(product.database.pool, 1, async (db) => void answers.push(await ask(db)))
    return answers[0] as T
  }

  test('C-INV-1: of two brands that move below each other at once, the tree stays a tree', async () => {
    for (let time = 0; time < 5; time++) {
      const [one, other] = [await aBrand(), await aBrand()]
      const [a, b] = await Promise.all([versionOf(one), versionOf(other)])
      const moves = await Promise.all([
        root.call(brand.endpoints.update, { id: one, version: a, parentId: other }),
        root.call(brand.endpoints.update, { id: other, version: b, parentId: one }),
      ])
      expect(moves.filter(({ code }) => code === 0)).toHaveLength(1)
    }
    const wrong = await asked((db) =>
      sql`select b.id from brand b left join brand p on p.tenant_id = b.tenant_id and p.id = b.parent_id
           where b.path <> coalesce(p.path, '/') || b.id || '/' or array_length(string_to_array(b.path, '/'), 1) > 6`.execute(
        db,
      ),
    )
    expect(wrong.rows).toEqual([])
  })

  test('C-INV-1: of moves that fit one by one, none makes the tree deeper than four levels with another', async () => {
    for (let time = 0; time < 5; time++) {
      const top = await aBrand()
      const middle = await aBrand()
      const below = await aBrand(middle)
      const low = await aBrand()
      await aBrand(low)
      const [a, b] = await Promise.all([versionOf(middle), versionOf(low)])
      const moves = await Promise.all([
        root.call(brand.endpoints.update, { id: middle, version: a, parentId: top }),
        root.call(brand.endpoints.update, { id: low, version: b, parentId: below }),
      ])
      expect(moves.map(({ key }) => key ?? 'done').toSorted()).toEqual(['brand.tooDeep', 'done'])
    }
  })

  test('C-INV-3: however often papers are handed in at once, one of a kind waits', async () => {
    const brandId = await aBrand()
    const images = [await uploadedPaper(product.app, root)]
    const paper = { paperType: 'BUSINESS_LICENSE', holderName: '灯笼', images, validFrom: '2020-01-01' } as const
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        root.call(brand.endpoints.qualificationSubmit, {
          brandId,
          papers: [{ ...paper, certNo: `N-${at}`, validTo: null }],
        }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
    expect((await root.call(brand.endpoints.qualification, { brandId })).data?.papers).toHaveLength(1)
  })

  test('C-INV-3: however often a paper is approved at once, one of a kind is in force', async () => {
    const brandId = await aBrand()
    const handedIn = (certNo: string) =>
      asSuperuser(product.database, async (client) => {
        const { rows } = await client.query(
          `insert into app.brand_qualification (tenant_id, brand_id, type, cert_no, holder_name, images, valid_from, state)
           values (1, $1, 'BUSINESS_LICENSE', $2, '灯笼', '{}', '2020-01-01', 'PENDING') returning id`,
          [brandId, certNo],
        )
        return Number(rows[0].id)
      })
    for (const certNo of ['N-1', 'N-2', 'N-3']) {
      const audit = { paperId: await handedIn(certNo), result: 'APPROVE', auditRemark: '已核对' } as const
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => root.call(brand.endpoints.qualificationAudit, audit)),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    }
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query('select cert_no, state from app.brand_qualification where brand_id = $1 order by id', [brandId]),
    )
    expect(rows.map(({ state }) => state)).toEqual(['REPLACED', 'REPLACED', 'APPROVED'])
  })

  test('C-INV-42: whatever rates are added at once, one applies at every instant', async () => {
    const brandId = await aBrand()
    const payChannelId = await aChannel()
    const shopId = await aShop(brandId)
    const hour = 3_600_000
    const later = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    const rate = (rateBp: number, hours: number) => ({ payChannelId, rateBp, effectiveFrom: later(hours) })
    const answers = await Promise.all(
      [5, 1, 3, 4, 2, 8, 6, 7].map((hours) =>
        root.call(brand.endpoints.setRate, { id: brandId, rates: [rate(hours * 10, hours)] }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0))
    const overlaps = await asked((db) =>
      sql`select a.id from pay_rate a join pay_rate b on b.brand_id = a.brand_id and b.pay_channel_id = a.pay_channel_id
             and b.id > a.id and b.shop_id is not distinct from a.shop_id
             and tstzrange(a.effective_from, a.effective_to) && tstzrange(b.effective_from, b.effective_to)
           where a.brand_id = ${brandId}`.execute(db),
    )
    expect(overlaps.rows).toEqual([])
    const at = (hours: number) => asked((db) => rateAt(db, { brandId, shopId, payChannelId, at: later(hours) }))
    // Before the first one it is what the channel usually takes.
    expect(await at(0.5)).toMatchObject({ rateBp: 60 })
    for (const hours of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await at(hours + 0.5)).toMatchObject({ rateBp: hours * 10 })
  })

  test('C-INV-5: a channel is usable exactly while brand, company and shop all say so', async () => {
    const brandId = await aBrand()
    const shopId = await aShop(brandId)
    const payChannelId = await aChannel()
    const nameOfChannel = `渠道 ${numbered}`
    /** The list of shops says the same as the till. */
    const usable = async () => {
      const is = (await asked((db) => usableChannels(db, shopId))).some(({ id }) => id === payChannelId)
      const { data } = await root.call(shop.endpoints.list, { channelId: payChannelId })
      expect(data?.list.map(({ id, payText }) => [id, payText])).toEqual(is ? [[shopId, nameOfChannel]] : [])
      return is
    }
    const atBrand = async (isOn: boolean) =>
      root.call(brand.endpoints.setPayChannel, {
        id: brandId,
        version: await versionOf(brandId),
        items: [{ payChannelId, isOn, merchantNo: null, place: 1 }],
      })
    const atShop = (mode: 'INHERIT' | 'ON' | 'OFF') =>
      root.call(shop.endpoints.setPayChannels, {
        shopId,
        payItems: [{ payChannelId, mode, subMerchantNo: null, terminalNo: null }],
      })
    expect(await usable()).toBe(false)
    expect(await atShop('ON')).toMatchObject({ key: 'shop.channelNotAtBrand' })
    await atBrand(true)
    expect(await usable()).toBe(true)
    await atShop('OFF')
    expect(await usable()).toBe(false)
    await atShop('ON')
    await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 0 })
    expect(await usable()).toBe(false)
    await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
    expect(await usable()).toBe(true)
    // The shop still says ON, and that is not enough.
    await atBrand(false)
    expect(await usable()).toBe(false)
  })

  test('of two operators who each switch off one of two ways to pay, one is told that a shop would have none left', async () => {
    for (let time = 0; time < 5; time++) {
      const channels = [await aChannel(), await aChannel()]
      const { brandId } = await aPayingShop(product.database, { code: `TWO-WAYS-${time}`, channels })
      const [one, other] = channels as [Id, Id]
      const items = [{ payChannelId: one, isOn: true, merchantNo: null, place: 1 }]
      const version = await versionOf(brandId)
      const off = (id: Id) => root.call(payChannel.endpoints.setStatus, { id, status: 0 })
      // The second one at its channel, or at the brand.
      const answers = await Promise.all([
        off(one),
        time % 2 === 0 ? off(other) : root.call(brand.endpoints.setPayChannel, { id: brandId, version, items }),
      ])
      expect(answers.map(({ key }) => key ?? 'done').toSorted()).toEqual(['done', 'payChannel.lastOne'])
    }
  })

  test('C-INV-6, C-INV-7: no stock below zero; of passwords set at once one holds, and none is kept as it is', async () => {
    const shopId = await aShop(await aBrand())
    const goods = {
      shopId,
      goodsCode: 'BEEF',
      goodsName: '牛肉面',
      skus: [{ skuCode: 'BEEF-S', priceCents: 28_00, stock: 1 }],
    }
    await root.call(shop.endpoints.saveGoods, goods)
    await expect(
      asked((db) => sql`update shop_sku set stock = stock - 2 where shop_id = ${shopId}`.execute(db)),
    ).rejects.toThrow()
    const made = await Promise.all(
      Array.from({ length: 4 }, () => root.call(shop.endpoints.password, { id: shopId, generate: true })),
    )
    const words = made.flatMap(({ data }) => data?.password ?? [])
    expect(words).toHaveLength(4)
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query('select to_jsonb(a)::text as row from app.shop_account a where shop_id = $1', [shopId]),
    )
    expect(rows).toHaveLength(1)
    for (const word of words) expect(rows[0].row).not.toContain(word)
  })

  test('C-INV-6: of sales and a form that writes at the same time, none is lost', async () => {
    const shopId = await aShop(await aBrand())
    const sku = { skuCode: 'CAKE', specName: '份', priceCents: 10_00 }
    await root.call(shop.endpoints.saveGoods, {
      shopId,
      goodsCode: 'CAKE',
      goodsName: '桂花糕',
      skus: [{ ...sku, stock: 100 }],
    })
    const menu = async () => (await root.call(shop.endpoints.menu, { shopId })).data?.[0]
    const seen = await menu()
    if (!seen) throw new Error('no goods')
    const sell = () =>
      asked((db) =>
        sql`update shop_sku set stock = stock - 1 where shop_id = ${shopId} and stock >= 1 and sku_code = 'CAKE'`.execute(
          db,
        ),
      )
    const [, ...answers] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, sell)),
      ...Array.from({ length: 4 }, () =>
        root.call(shop.endpoints.saveGoods, {
          shopId,
          ...seen,
          skus: seen.skus.map((each) => ({ ...each, stock: 150 })),
        }),
      ),
    ])
    expect(answers.map(({ key }) => key ?? 'done').toSorted()).toEqual([
      'common.stale',
      'common.stale',
      'common.stale',
      'done',
    ])
    expect((await menu())?.skus[0]?.stock).toBe(120)
  })

  test('a menu changed by many at once loses no change and doubles no SKU', async () => {
    const shopId = await aShop(await aBrand())
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        root.call(shop.endpoints.saveGoods, {
          shopId,
          goodsCode: `G${at}`,
          goodsName: `面 ${at}`,
          skus: [{ skuCode: `K${at % 6}`, priceCents: 10_00 + at }],
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
    expect(new Set(answers.map(({ key }) => key ?? 'done'))).toEqual(new Set(['done', 'shop.skuCodeTaken']))
    const changed = await Promise.all(
      Array.from({ length: 5 }, () => root.call(shop.endpoints.changePrices, { shopId, how: 'ADD', value: 100 })),
    )
    expect(changed.map(({ code }) => code)).toEqual(Array(5).fill(0))
    const { data = [] } = await root.call(shop.endpoints.menu, { shopId })
    for (const { skus } of data) expect((skus[0]?.priceCents ?? 0) % 1_000).toBeGreaterThanOrEqual(500)
  })
})
