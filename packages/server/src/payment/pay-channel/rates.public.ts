import type { FeeTerms } from '@brandside/contract/payment/fee.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

interface Input {
  brandId: Id
  shopId?: Id | null
  payChannelId: Id
  /** Now, unless told. */
  at?: string
}

/**
 * The one rate that applies at an instant (C-INV-42): the shop's own, else its brand's, else that of the nearest brand above,
 * else what the channel usually takes. Of a rate in another currency the share holds, and neither its least fee nor its highest.
 */
export async function rateAt(db: Db, { brandId, shopId = null, payChannelId, at }: Input): Promise<FeeTerms> {
  const moment = at ? sql`${at}::timestamptz` : sql`now()`
  const { rows } = await sql<FeeTerms>`
    (select r.rate_bp, ${least('b', 'r.min_fee_cents')}, ${highest('b', 'r.max_fee_cents')}
       from brand own
       join brand b on b.tenant_id = own.tenant_id and starts_with(own.path, b.path)
       join pay_rate r on r.tenant_id = b.tenant_id and r.brand_id = b.id
      where own.tenant_id = app.tenant() and own.id = ${brandId} and r.pay_channel_id = ${payChannelId}
        and (r.shop_id is null or r.shop_id = ${shopId}::bigint)
        and r.effective_from <= ${moment} and (r.effective_to is null or r.effective_to > ${moment})
      order by r.shop_id is null, length(b.path) desc limit 1)
    union all
    (select c.default_rate_bp, ${least('c', 'c.default_min_fee_cents')}, ${highest('c', 'c.default_max_fee_cents')}
       from brand own join pay_channel c on c.tenant_id = own.tenant_id and c.id = ${payChannelId}
      where own.tenant_id = app.tenant() and own.id = ${brandId})
    limit 1`.execute(db)
  return rows[0] ?? { rateBp: 0, minFeeCents: 0, maxFeeCents: null }
}

/** Amounts of the rows of this name, where the books of the brand that is paid (called `own`) are in the same currency. */
const least = (of: string, cents: string) =>
  sql`case when ${sql.ref(`${of}.currency`)} = own.currency then ${sql.raw(cents)} else 0 end as min_fee_cents`
const highest = (of: string, cents: string) =>
  sql`case when ${sql.ref(`${of}.currency`)} = own.currency then ${sql.raw(cents)} end as max_fee_cents`
