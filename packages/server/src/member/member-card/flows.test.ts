import { member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { create, setUpgradeRule, upgradeRule, setStatus, flows, changes, preview } = memberCard.endpoints
const rule = { metric: 'SPEND', threshold: 500_00, keepThreshold: 400_00 } as const

let product: TestProduct
let root: Caller
let brandId: Id
let shops: Id[]
let cards: Id[]
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234' }
  brandId = await made(root.call(brand.endpoints.create, { code: 'FL', name: 'FL', industry: 'OTHER', ...contact }))
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const aShop = (code: string) =>
    made(root.call(shop.endpoints.create, { code, name: code, brandId, organisationId: place?.id as Id }))
  shops = [await aShop('FL1'), await aShop('FL2')]
  cards = [await aCard('普卡', 1), await aCard('银卡', 2)]
  const [first, second] = [await aMember(0), await aMember(1)]
  await move(first, 1)
  await move(second, 1)
  await move(second, 0)
})
afterAll(() => product.close())

async function made(answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> {
  const { data, msg } = await answer
  if (!data) throw new Error(msg)
  return (data as { id: Id }).id
}

async function aCard(name: string, level: number): Promise<Id> {
  const id = await made(root.call(create, { brandId, name, level }))
  if (level === 1) return id
  const { data } = await root.call(upgradeRule, { id })
  await root.call(setUpgradeRule, { id, version: data?.version as number, ...rule })
  await root.call(setStatus, { id, status: 1 })
  return id
}

let numbered = 0
const aMember = (at: number) =>
  made(
    root.call(member.endpoints.create, {
      mobile: `1380000000${++numbered}`,
      nickname: '小宁',
      registerBrandId: brandId,
      registerShopId: shops[at] as Id,
    }),
  )

async function move(id: Id, at: number): Promise<void> {
  const { msg, code } = await root.call(member.endpoints.setCard, { id, cardId: cards[at] as Id, reason: '补偿' })
  if (code !== 0) throw new Error(msg)
}

test('moves between levels are counted by cards and by shop, and each figure has its rows', async () => {
  const { data } = await root.call(flows, { brandId })
  const [plain, silver] = cards as [Id, Id]
  expect(data?.flows).toMatchObject([
    { fromCardId: plain, toCardId: silver, fromName: '普卡', toName: '银卡', moves: 2 },
    { fromCardId: silver, toCardId: plain, moves: 1 },
  ])
  expect(data?.shops).toEqual([
    { shopId: shops[1], shopName: 'FL2', up: 1, down: 1 },
    { shopId: shops[0], shopName: 'FL1', up: 1, down: 0 },
  ])
  for (const { fromCardId, toCardId, moves } of data?.flows ?? [])
    expect((await root.call(changes, { brandId, fromCardId, toCardId })).data?.total).toBe(moves)
  for (const { shopId, up, down } of data?.shops ?? [])
    for (const [direction, many] of [
      ['UP', up],
      ['DOWN', down],
    ] as const)
      expect((await root.call(changes, { brandId, shopId: shopId as Id, direction })).data?.total).toBe(many)
  expect((await root.call(flows, { brandId, to: '2020-01-01' })).data).toEqual({ flows: [], shops: [] })
})

test('an operator of one shop counts its members only, in moves and in previews', async () => {
  const tags = [flows.guard, changes.guard, preview.guard]
  const { id, caller } = await join(product, { rights: tags, dataScope: 4 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [id, shops[0]])
  })
  const { data } = await caller.call(flows, { brandId })
  expect(data).toMatchObject({ flows: [{ moves: 1 }], shops: [{ shopId: shops[0], up: 1, down: 0 }] })
  const asked = { cardId: cards[1] as Id, ...rule }
  const seen = async (by: Caller) => {
    const { data: counts } = await by.call(preview, asked)
    return (counts?.stay ?? 0) + (counts?.fall ?? 0)
  }
  await move((await aMember(1)) as Id, 1)
  expect([await seen(root), await seen(caller)]).toEqual([2, 1])
  const [first, second] = shops as [Id, Id]
  const [, silver] = cards as [Id, Id]
  const fallen = (shopId: Id, shopName: string) => ({ shopId, shopName, rise: 0, fall: 1 })
  const { data: all } = await root.call(preview, asked)
  expect(all).toMatchObject({ fall: 2, levels: [{ cardId: silver, cardName: '银卡', rise: 0, fall: 2 }] })
  expect(all?.shops).toEqual([fallen(first, 'FL1'), fallen(second, 'FL2')])
  expect((await caller.call(preview, asked)).data?.shops).toEqual([fallen(first, 'FL1')])
})
