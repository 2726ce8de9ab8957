import * as z from 'zod'
import type { PlatformOrder } from '../delivery-adapter.ts'
import { cut, numberText, sumOf, yuan } from '../platform-fields.ts'

const Item = z.object({
  name: cut(64),
  price: yuan,
  quantity: z.union([z.string(), z.number()]).transform(Number),
  total: yuan,
  extendCode: z.string().max(64).nullish(),
})

const Group = z.object({ type: z.string().max(20), items: z.array(Item).max(200) })

/** Whether parts are below zero is not confirmed: what they are is taken without its sign. */
const share = yuan.nullish().transform((cents) => Math.abs(cents ?? 0))

const Order = z.object({
  id: numberText,
  shopId: numberText,
  daySn: numberText.nullish(),
  createdAt: z.string().max(40),
  status: z.string().max(20),
  totalPrice: yuan,
  deliverFee: share,
  packageFee: share,
  shopPart: share,
  elemePart: share,
  hongbao: share,
  serviceFee: share,
  income: yuan,
  onlinePaid: z.boolean().default(true),
  description: cut(200).nullish(),
  groups: z.array(Group).max(50),
})

const states: Readonly<Record<string, PlatformOrder['state']>> = {
  valid: 'ACCEPTED',
  settled: 'DONE',
  invalid: 'CANCELLED',
}

export interface ElemeOrder extends PlatformOrder {
  storeId: string
}

/** Yuan with decimals; what stands in groups of the kind `extra` is told by its own field. */
export function readElemeOrder(value: unknown): ElemeOrder | undefined {
  const read = Order.safeParse(value)
  if (!read.success) return undefined
  const { id, shopId, daySn, createdAt, groups, ...order } = read.data
  const items = groups.filter(({ type }) => type === 'normal' || type === 'discount').flatMap((group) => group.items)
  const placed = Date.parse(/[Z+]/.test(createdAt) ? createdAt : `${createdAt}+08:00`)
  if (items.length === 0 || Number.isNaN(placed)) return undefined
  return {
    orderNo: id,
    storeId: shopId,
    dayNo: daySn ?? null,
    placedAt: new Date(placed).toISOString(),
    state: states[order.status] ?? 'NEW',
    lines: items.map(({ extendCode, name, quantity, price, total }) => ({
      goodsNo: extendCode || null,
      name,
      quantity,
      priceCents: price,
      totalCents: total,
    })),
    boxCents: order.packageFee,
    deliveryFeeCents: order.deliverFee,
    platformOffCents: sumOf([order.elemePart, order.hongbao]),
    shopOffCents: order.shopPart,
    guestPaidCents: order.totalPrice,
    commissionCents: order.serviceFee,
    netCents: order.income,
    isCash: !order.onlinePaid,
    note: order.description || null,
    guests: null,
  }
}
