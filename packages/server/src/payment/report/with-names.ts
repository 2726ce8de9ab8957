import type { report } from '@brandside/contract/payment/report.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { shopShares } from '../../marketing/cost-share/shop-share.public.ts'
import type { Context } from '../../platform/context.ts'

type Row = Output<typeof report, 'payOrderList'>['list'][number]

/** A row of a trade as the database gives it, with names and the part of the shop still to be found. */
export type BareRow = Omit<Row, 'shopName' | 'channelText' | 'shopShareCents'> & { shopId: Id }

interface Payment {
  tradeId: Id
  payChannelId: Id
  amountCents: number
}

/**
 * Adds the name of the shop, what was paid by and what the shop bears of discounts, for many trades at once: looked up inside
 * of each row, they take the database longer than all else that a row tells. Names are read once for all batches of a sheet.
 */
export function withNames(ctx: Context): (rows: BareRow[]) => Promise<Row[]> {
  const shops = namesOf(ctx, 'shop')
  const channels = namesOf(ctx, 'pay_channel')
  return async (rows) => {
    if (rows.length === 0) return []
    const [payments, shopNames, shares] = await Promise.all([
      paymentsOf(
        ctx,
        rows.map(({ id }) => id),
      ),
      shops(rows.map(({ shopId }) => shopId)),
      sharesOf(
        ctx,
        rows.flatMap(({ id, discountCents }) => (discountCents > 0 ? id : [])),
      ),
    ])
    const channelNames = await channels(payments.map(({ payChannelId }) => payChannelId))
    const texts = new Map<Id, string>()
    for (const { tradeId, payChannelId, amountCents } of payments) {
      const before = texts.get(tradeId)
      const text = `${channelNames.get(payChannelId)} ${plainCents(amountCents)}`
      texts.set(tradeId, before === undefined ? text : `${before} + ${text}`)
    }
    return rows.map((row) => ({
      ...row,
      shopName: shopNames.get(row.shopId) ?? '',
      channelText: texts.get(row.id) ?? '',
      shopShareCents: shares.get(row.id) ?? 0,
    }))
  }
}

async function paymentsOf({ db }: Context, ids: readonly Id[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select trade_id, pay_channel_id, amount_cents from trade_payment
     where tenant_id = app.tenant() and trade_id = any(${ids}::bigint[]) and state = 'SUCCESS' order by id`.execute(db)
  return rows
}

/** What shops bear of these trades; nothing is asked where nothing was taken off. */
async function sharesOf(ctx: Context, ids: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  if (ids.length === 0) return new Map()
  const these = sql<boolean>`trade.id = any(${ids}::bigint[])`
  const orders = sql`select trade.biz_id from trade where trade.tenant_id = app.tenant() and ${these}`
  const { rows } = await sql<{ tradeId: Id; cents: number }>`${shopShares(ctx, these, orders)}`.execute(ctx.db)
  return new Map(rows.map(({ tradeId, cents }) => [tradeId, cents]))
}

/** Names of the records with these ids; those that were asked for before are known. */
function namesOf({ db }: Context, table: 'shop' | 'pay_channel') {
  const known = new Map<Id, string>()
  return async (ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    if (missing.length > 0) {
      const { rows } = await sql<{ id: Id; name: string }>`
        select id, name from ${sql.table(table)}
         where tenant_id = app.tenant() and id = any(${missing}::bigint[])`.execute(db)
      for (const { id, name } of rows) known.set(id, name)
    }
    return known
  }
}

/** `60.00`: beside the name of a channel, without groups of thousands. */
const plainCents = (cents: number) => `${(cents - (cents % 100)) / 100}.${String(cents % 100).padStart(2, '0')}`
