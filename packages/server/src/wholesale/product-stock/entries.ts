import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { productStock } from '@brandside/contract/wholesale/product-stock.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { stock } from '../product/stock.public.ts'

type Entry = Output<typeof productStock, 'entries'>['list'][number]

/** What came and went of a SKU, the latest first. */
export async function entries(ctx: Context, { skuId, ...query }: Parsed<typeof productStock, 'entries'>) {
  const { page, rows, dayStart: from, dayEnd: until } = query
  const { list, total } = await stock.history(ctx, { skuId }, { from, until, page, rows })
  const names = await namesOf(
    ctx,
    list.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return {
    total,
    list: list.map((entry) => ({
      ...entry,
      ...{ onHandChange: entry.onHand, reservedChange: entry.reserved },
      eventType: entry.eventType as Entry['eventType'],
      createdByName: (entry.createdBy && names.get(entry.createdBy)) ?? null,
    })),
  }
}

async function namesOf(ctx: Context, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, nick_name as name from admin where tenant_id = app.tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
