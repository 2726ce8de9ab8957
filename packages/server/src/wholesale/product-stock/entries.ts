import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { productStock } from '@brandside/contract/wholesale/product/product-stock.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { foundRows } from '../../platform/export/found-rows.ts'
import { latestFirst } from '../../platform/ledger/read.ts'
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
      onHandChange: entry.onHand,
      reservedChange: entry.reserved,
      eventType: entry.eventType as Entry['eventType'],
      createdByName: (entry.createdBy && names.get(entry.createdBy)) ?? null,
    })),
  }
}

/** All of them as a sheet. */
export function entriesExport(ctx: Context, { skuId, dayStart, dayEnd }: Parsed<typeof productStock, 'entriesExport'>) {
  const told = stock.told({ skuId }, { from: dayStart, until: dayEnd })
  return foundRows<Output<typeof productStock, 'entriesExport'>>(
    ctx,
    sql`select e.number, e.day, e.event_type, e.on_hand as on_hand_change, e.reserved as reserved_change,
               e.on_hand_after, e.reserved_after, e.note, e.created_at, ${personName('e.createdBy')} as created_by_name
          from (${told}) e`,
    latestFirst,
  )
}

async function namesOf(ctx: Context, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, nick_name as name from admin where tenant_id = app.tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
