/** A row as the POS has it: its own id, and any further values. */
export interface EposItem {
  id: string
  [name: string]: unknown
}

export type EposTable = EposItem

const categories = ['招牌面', '拌面', '小吃', '凉菜', '饮品', '套餐', '加料', '时令']

/** Each with its price in yuan. */
const dishes = [
  ['牛肉面', 26],
  ['羊肉面', 30],
  ['番茄面', 20],
  ['雪菜面', 18],
  ['三鲜面', 24],
  ['大排面', 25],
  ['鸡汤面', 23],
  ['素面', 15],
  ['葱油拌面', 14],
  ['炸酱面', 19],
  ['麻酱面', 16],
  ['油泼面', 18],
  ['小笼包', 16],
  ['生煎', 14],
  ['春卷', 10],
  ['卤蛋', 4],
] as const

/** In which each is had, with what that costs more. */
const ways = [
  ['', 0],
  ['招牌', 3],
  ['香辣', 1],
  ['酸汤', 2],
  ['双拼', 6],
  ['大份', 5],
  ['小份', -2],
  ['时令', 4],
] as const

const tableState = (index: number) => (index % 5 === 0 ? 'BUSY' : index % 11 === 7 ? 'DIRTY' : 'FREE')

/** The initial data of a new shop of the sandbox: eight categories, a hundred and twenty goods, forty tables. */
export function eposMenu() {
  // Half past six in the evening of tomorrow in Shanghai.
  const dinner = new Date().setUTCHours(34, 30, 0, 0)
  const goods = ways
    .flatMap(([way, more]) => dishes.map(([dish, yuan]) => ({ name: way + dish, priceCents: (yuan + more) * 100 })))
    .slice(0, 120)
    .map((dish, index) => ({
      ...dish,
      id: `G${index + 1}`,
      code: `G${String(index + 1).padStart(3, '0')}`,
      categoryId: `C${(index % categories.length) + 1}`,
      sort: index,
      onSale: true,
    }))
  return {
    categories: categories.map((name, index) => ({ id: `C${index + 1}`, name, sort: index * 10, parentId: null })),
    goodsTypes: ['单品', '套餐', '加料'].map((name, index) => ({ id: `T${index + 1}`, name, sort: index * 10 })),
    goods,
    tables: Array.from({ length: 40 }, (_, index) => ({
      id: `B${index + 1}`,
      area: index < 24 ? '大厅' : index < 36 ? '露台' : '包间',
      tableNo: `${index < 24 ? 'A' : index < 36 ? 'B' : 'V'}${index + 1}`,
      seats: index >= 36 ? 10 : index % 3 === 0 ? 2 : 4,
      minSeats: 1,
      status: tableState(index),
      qrCode: `https://order.lantern.example/t/B${index + 1}`,
    })),
    orders: Array.from({ length: 12 }, (_, index) => ({
      id: `O${index + 1}`,
      orderNo: `2026112200${index + 1}`,
      amountCents: 3_200 + index * 410,
      status: index < 9 ? 'PAID' : 'OPEN',
      tableNo: `A${index + 1}`,
    })),
    subscribeOrders: Array.from({ length: 4 }, (_, index) => ({
      id: `R${index + 1}`,
      orderNo: `R${index + 1}`,
      name: `预订 ${index + 1}`,
      people: 4 + index,
      plannedAt: new Date(dinner + index * 1_800_000).toISOString(),
      status: 'NEW',
    })),
  }
}
