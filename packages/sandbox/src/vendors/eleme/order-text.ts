import { type BookedOrder, commissionOf, guestPays, netOf, owedOf } from '../platform-books.ts'

/** Amounts as doubles in yuan; what the shop and the platform bear below zero. */
export function orderText(order: BookedOrder, openId: string): string {
  const items = order.lines.map(({ code, name, quantity, cents }, index) => ({
    id: index + 1,
    skuId: index + 1,
    name,
    price: cents / 100,
    quantity,
    total: (cents * quantity) / 100,
    extendCode: code,
  }))
  const box =
    order.boxCents > 0
      ? [
          {
            name: '餐盒',
            type: 'extra',
            items: [
              { id: -70_000, name: '餐盒', price: order.boxCents / 100, quantity: 1, total: order.boxCents / 100 },
            ],
          },
        ]
      : []
  return JSON.stringify({
    id: order.no,
    shopId: Number(order.storeId),
    openId,
    daySn: order.daySeq,
    createdAt: new Date(order.placedAt + 8 * 3_600_000).toISOString().slice(0, 19),
    status: { NEW: 'unprocessed', ACCEPTED: 'valid', DONE: 'settled', CANCELLED: 'invalid' }[order.state],
    originalPrice: (owedOf(order) + order.shopOffCents) / 100,
    totalPrice: guestPays(order) / 100,
    deliverFee: order.shippingCents / 100,
    packageFee: order.boxCents / 100,
    shopPart: -order.shopOffCents / 100,
    elemePart: -order.platformOffCents / 100,
    hongbao: 0,
    serviceFee: -(commissionOf(order) + order.riderCents) / 100,
    income: netOf(order) / 100,
    onlinePaid: true,
    description: '不要香菜',
    groups: [{ name: '1号篮子', type: 'normal', items }, ...box],
  })
}
