import { couponsPerOrder } from '@brandside/contract/marketing/coupon/coupon.ts'
import type { Quote } from '@brandside/contract/marketing/quote/cart.ts'
import { userCoupon } from '@brandside/contract/marketing/user-coupon.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Ctx } from '../../platform/ledger/post.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { loadSettings } from '../../platform/tenant-settings.ts'
import { loadShop, loadWallet } from '../quote/load.ts'
import { orderLines } from '../quote/menu-lines.ts'
import { quoteFor } from '../quote/quotes.public.ts'

export interface OrderCart {
  shopId: Id
  /** Without a member there are no card discount, coupons and points, nor activities with a limit per member. */
  memberId: Id | null
  /** POS, MINIAPP, H5 or DELIVERY. */
  channel: string
  /** DINE_IN and so on; DINE_IN where the till does not say. */
  serviceMode?: string
  /** The till's lines at the till's prices, in the order of the order; `skuId` null for what is on no menu. */
  lines: readonly { skuId: Id | null; name: string; priceCents: number; quantity: number }[]
  packingCents?: number
  deliveryCents?: number
  /** `best`: the best of the member's wallet; else exactly these user coupons, none for []. */
  coupons: 'best' | readonly Id[]
  /** The most points that are to be spent; 0 for none. */
  points: number
  /** The kind of pay channel (WECHAT …), where it is known already: some coupons are valid for one only. */
  payChannel?: string
}

/**
 * What an order costs at this instant, by the same rules and the same data as the call `quote` (C-INV-31). Answer `lines`
 * stand in the order of `cart.lines`; `payableCents` includes the fees and is 0 at least. A coupon that is named and cannot
 * be used refuses the order with `userCoupon.notUsable`, so that no customer pays more than the quote. Reads only: what the
 * quote uses is held by `holdOffers`, in the same transaction.
 */
export async function quoteOrder(ctx: Ctx & { now: string }, cart: OrderCart): Promise<Quote> {
  const told = await quoteCart(ctx, cart)
  if (cart.coupons !== 'best') await demandAllUsed(ctx, cart, told)
  return told
}

/** The same without a demand: a coupon that is named and cannot be used stands among the refusals. */
export async function quoteCart(ctx: Ctx & { now: string }, cart: OrderCart): Promise<Quote> {
  const { lines, coupons, memberId, serviceMode = 'DINE_IN', packingCents = 0, deliveryCents = 0, ...rest } = cart
  return quoteFor(ctx.db, {
    ...rest,
    serviceMode,
    packingCents,
    deliveryCents,
    memberId: memberId ?? undefined,
    at: ctx.now,
    lines: await orderLines(ctx.db, lines),
    chosen: coupons,
    tried: [],
    maxCoupons: param(await loadSettings(ctx.db), couponsPerOrder),
  })
}

async function demandAllUsed(ctx: Ctx, { shopId, coupons: named }: OrderCart, told: Quote): Promise<void> {
  const missing = named === 'best' ? undefined : named.find((id) => !told.coupons.some((each) => each.id === id))
  if (missing === undefined) return
  const why = told.refusals.find(({ id }) => id === missing)?.words ?? (await offersOff(ctx, shopId))
  refuse(userCoupon.reasons.notUsable, { why: why ?? ['不在该会员的券包中', 'Not in the member’s wallet'] })
}

/** Why no offer of members holds in a shop, if so. */
export async function offersOff({ db }: Ctx, shopId: Id): Promise<Bilingual | null> {
  const shop = await loadShop(db, shopId)
  return shop?.marketFlag === false ? ['门店未参与营销', 'The shop takes no part in marketing'] : null
}

/** Coupons of a member that are valid at a shop's brand, the first to end before others. */
export async function couponsAt({ db }: Ctx, memberId: Id, shopId: Id) {
  const shop = await loadShop(db, shopId)
  return shop ? loadWallet(db, memberId, shop) : []
}
