import type { Id } from '@brandside/contract/platform/id.ts'
import type { Dish } from './sample-contract.ts'

const at = '2026-11-20T06:05:00.000Z'

/** Filled in as usual. */
const usual: Dish = {
  id: 1 as Id,
  version: 3,
  createdAt: '2026-03-02T01:30:00.000Z',
  updatedAt: at,
  createdByName: '周宁',
  updatedByName: '陈小满',
  code: 'LANTERN-NOODLES',
  name: '灯笼牛肉面',
  shortName: '牛肉面',
  category: 'STAPLE',
  parentId: 7 as Id,
  parentName: '双人套餐',
  picture: null,
  intro: '骨汤熬制六小时，每碗现煮。\n可选细面、宽面。',
  mobile: '13800001234',
  email: 'kitchen@lantern.example',
  address: 'lantern-noodles',
  online: true,
  colour: '#c62a2f',
  timeZone: 'Asia/Shanghai',
  dayCut: '10:00',
  since: '2026-03-08T02:00:00.000Z',
  until: '2026-12-31',
  price: 2800,
  discount: 8800,
  portion: '0.65',
  parts: [
    { id: 11 as Id, dishId: 4 as Id, amount: '0.25', unit: 'KG', cost: 6200, loss: 350, until: null, note: null },
    {
      id: 12 as Id,
      dishId: 5 as Id,
      amount: '1',
      unit: 'BOWL',
      cost: 180,
      loss: null,
      until: '2026-12-31',
      note: '每份一包',
    },
    { id: 13 as Id, dishId: 8 as Id, amount: '2', unit: 'PIECE', cost: 95, loss: 120, until: null, note: null },
  ],
  sort: 10,
  status: 1,
}

/** As long as its fields take. */
const long: Dish = {
  ...usual,
  id: 2 as Id,
  code: 'LANTERN-ANNIVERSARY-SET-2026-XXL',
  name: '二十周年纪念限定版灯笼牛肉面配三种小菜与一壶桂花乌龙茶的四人分享装',
  shortName: '二十周年纪念限定版四人分享装大份',
  category: 'SIDE',
  parentName: 'Anniversary tasting menu with every regional speciality of the house',
  intro: `${'每一道都来自我们走过的城市，每一口都是二十年里客人教会我们的味道。'.repeat(12)}\n\n${'A dish that tells where it comes from, served the way regulars asked for it. '.repeat(8)}`,
  email: 'a.very.long.mailbox.name.of.the.whole.kitchen@anniversary.lantern-foods.example',
  address: 'anniversary-set-with-every-side',
  updatedByName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  price: 123_450,
  discount: 1250,
  portion: '12.375',
  parts: Array.from({ length: 100 }, (_, index) => ({
    id: (index + 100) as Id,
    dishId: ((index % 5) + 4) as Id,
    amount: String(index + 1),
    unit: 'PIECE' as const,
    cost: 123_450 + index,
    loss: null,
    until: null,
    note: '二十周年纪念限定版配四种小菜与一壶桂花乌龙茶',
  })),
  sort: 9999,
}

const bare: Dish = {
  ...usual,
  id: 3 as Id,
  code: 'TEA',
  name: '茶',
  shortName: null,
  category: 'DRINK',
  parentId: null,
  parentName: null,
  intro: null,
  email: null,
  colour: null,
  since: null,
  until: null,
  discount: null,
  portion: null,
  parts: [],
  online: false,
  updatedByName: null,
  status: 0,
}

const others = ['红油抄手', '桂花乌龙茶', '椒麻鸡', 'Scallion pancake', '冰豆花'].map(
  (name, index): Dish => ({
    ...usual,
    id: (index + 4) as Id,
    code: `DISH-${index + 4}`,
    name,
    shortName: null,
    category: index % 2 ? 'DRINK' : 'SIDE',
    status: index % 3 ? 1 : 0,
    sort: (index + 4) * 10,
  }),
)

export const samples = { usual, long, bare }
export const allDishes: readonly Dish[] = [usual, long, bare, ...others]
