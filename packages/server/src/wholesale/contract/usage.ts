import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { contracts } from './contracts.ts'
import { counted, linesUnder, takenCents } from './used.public.ts'

type Usage = Output<typeof contract, 'usage'>

/** The orders that used up a contract, each with what of it was at prices of the contract. */
export async function usage(ctx: Context, { id }: ById): Promise<Usage> {
  await contracts.find(ctx, 'usage', id)
  const { rows } = await sql<Usage['orders'][number] & { total: number }>`
    select o.id, o.no, o.state, o.biz_date,
           sum(${takenCents})::bigint as amount_cents, count(*) over ()::int as total
      from ${linesUnder(sql`${id}::bigint`)}
      join wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and ${counted}
     group by o.id, o.no, o.state, o.biz_date order by o.id desc limit 100`.execute(ctx.db)
  return { orders: rows.map(({ total: _, ...order }) => order), orderCount: rows[0]?.total ?? 0 }
}
