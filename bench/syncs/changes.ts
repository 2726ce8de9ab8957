/** Goods with another price and name, new ones, and ones that are gone. */
export const changedGoods = {
  kind: 'goods',
  remove: Array.from({ length: 15 }, (_, at) => `G${at * 8 + 2}`),
  put: [
    ...Array.from({ length: 30 }, (_, at) => ({ id: `G${at * 4 + 3}`, name: `改名 ${at}`, priceCents: 1_000 + at })),
    ...Array.from({ length: 20 }, (_, at) => ({
      id: `N${at}`,
      code: `N${at}`,
      name: `新品 ${at}`,
      categoryId: 'C1',
      priceCents: 900,
      sort: 500 + at,
      onSale: true,
    })),
  ],
}
/** Fewer are gone than the brake takes. */
export const changedTables = { kind: 'tables', remove: ['B3', 'B8', 'B21'], put: [{ id: 'B5', seats: 9 }] }
