import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: shop,
  inputs: {
    previewPay: async ({ row }) => ({ modes: await modes(row) }),
    importMenuPreview: async ({ row }) => ({ shopId: await row(shop), file: await menuFile() }),
    importMenuRows: async (person) => ({ id: await previewed(person) }),
    importMenuErrors: async (person) => ({ id: await previewed(person) }),
    importMenuCommit: async (person) => ({ id: await previewed(person), mode: 'all' }),
  },
  shows: { undoApplyMenu: menusOf, undoChangePrices: menusOf },
  before: {
    setStatus: async ({ id }, person) => enableBrand(id as Id, person),
    setStatusMany: (input, person) => each(input, person, enableBrand),
    marketFlag: (input, person) => each(input, person, open),
    marketFlagMany: (input, person) => each(input, person, open),
    closeEarly: async (input) => Object.assign(input, { until: tomorrow() }),
    takeMenu: async (input, person) => {
      const { data } = await person.caller.call(shop.endpoints.view, { id: input.shopId as Id })
      const { brandId, organisationId } = data as NonNullable<typeof data>
      const code = `FROM${input.shopId}`
      const given = { code, name: code, brandId, organisationId }
      const from = (await person.caller.call(shop.endpoints.create, given)).data?.id as Id
      await noodles(from, person)
      Object.assign(input, { fromShopId: from })
    },
    soldOut: async (input, person) => {
      const { data } = await noodles(input.shopId as Id, person)
      Object.assign(input, { goodsIds: [data?.goodsId] })
    },
    removeFromMenu: async (input, { caller }) => {
      const { data } = await caller.call(shop.endpoints.saveCategory, {
        shopId: input.shopId as Id,
        categoryName: '面',
      })
      Object.assign(input, { categoryIds: [data?.categoryId] })
    },
    changePrices: async ({ shopId }, person) => noodles(shopId as Id, person),
    setPayChannels: async (input, { row }) => {
      Object.assign(input, { payItems: [{ payChannelId: await row(payChannel), mode: 'OFF' }] })
    },
    applyMenu: async (input, person) => {
      for (const shopId of (input.ids ?? []) as Id[]) await noodles(shopId, person)
    },
    applyPay: async (input, { row }) => Object.assign(input, { modes: await modes(row) }),
    reopen: async ({ id }, { caller }) =>
      caller.call(shop.endpoints.closeEarly, { id: id as Id, reason: '停电', until: tomorrow() }),
  },
} satisfies Fixture

/** The menus of the shops of an input, without what every save moves on. */
async function menusOf({ ids, shopId }: Input, { caller }: Maker): Promise<unknown[]> {
  const menus = ((ids ?? [shopId]) as Id[]).map((id) => caller.call(shop.endpoints.menu, { shopId: id }))
  return (await Promise.all(menus)).map(({ data }) => data?.map(({ goodsVersion: _, ...goods }) => goods))
}

const noodles = (shopId: Id, { caller }: Maker) =>
  caller.call(shop.endpoints.saveGoods, {
    shopId,
    goodsCode: 'NOODLE',
    goodsName: '牛肉面',
    skus: [{ skuCode: 'N01-L', priceCents: 30_00 }],
  })

const modes = async (row: Maker['row']) => [{ payChannelId: await row(payChannel), mode: 'OFF' }]

/** At any hour of the day, there is something to close until then. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const menuFile = () => aSheet(['商品编码', '商品名称', '规格编码', '价格'], [['NOODLE', '牛肉面', 'N1', 30]])

async function previewed({ caller, row }: Maker): Promise<number> {
  const input = { shopId: await row(shop), file: await menuFile() }
  const { data } = await caller.call(shop.endpoints.importMenuPreview, input as never)
  return data?.id as number
}

async function each(input: Input, person: Maker, act: (id: Id, person: Maker) => Promise<unknown>) {
  for (const id of (input.ids ?? []) as Id[]) await act(id, person)
}

/** A shop opens under an enabled brand only. */
async function enableBrand(id: Id, { caller }: Maker) {
  const { data } = await caller.call(shop.endpoints.view, { id })
  if (data) await caller.call(brand.endpoints.setStatus, { id: data.brandId, status: 1 })
}

async function open(id: Id, person: Maker) {
  await enableBrand(id, person)
  await person.caller.call(shop.endpoints.setStatus, { id, status: 1 })
}
