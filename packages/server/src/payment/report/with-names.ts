import type { report } from '@brandside/contract/payment/report.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Row = Output<typeof report, 'payOrderList'>['list'][number]

/** A row of a trade as the database gives it, with names still to be found. */
export type BareRow = Omit<Row, 'shopName' | 'channelText'> & { shopId: Id }

interface Payment {
  tradeId: Id
  payChannelId: Id
  amountCents: number
}

/**
 * Adds the name of the shop and what was paid by, for many trades at once: looked up inside of each row, they take the database
 * longer than all else that a row tells. Names are read once for all batches of a sheet.
 */
export function withNames(ctx: Context): (rows: BareRow[]) => Promise<Row[]> {
  const shops = namesOf(ctx, 'shop')
  const channels = namesOf(ctx, 'pay_channel')
  return async (rows) => {
    if (rows.length === 0) return []
    const [payments, shopNames] = await Promise.all([
      paymentsOf(
        ctx,
        rows.map(({ id }) => id),
      ),
      shops(rows.map(({ shopId }) => shopId)),
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
    }))
  }
}

async function paymentsOf({ db }: Context, ids: readonly Id[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select trade_id, pay_channel_id, amount_cents from trade_payment
     where tenant_id = app.tenant() and trade_id = any(${ids}::bigint[]) and state = 'SUCCESS' order by id`.execute(db)
  return rows
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
