import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { CalculatedLine } from './price/calculate.ts'

type Ctx = Pick<Context, 'db'>

export type WrittenLine = Omit<Parsed<typeof wholesaleOrder, 'create'>['lines'][number], 'id'>

/** The lines of an order as they were written. */
export async function writtenLines({ db }: Ctx, orderId: Id): Promise<(WrittenLine & { id: Id })[]> {
  const { rows } = await sql<WrittenLine & { id: Id }>`
    select id, sku_id, unit_id, trim_scale(qty)::text as qty, case when manual and not gift then price end as manual_price,
           coalesce(discount_bp, 0) as discount_bp, gift, quotation_line_id, substitute_for_id, remark
      from wholesale_order_line where tenant_id = app.tenant() and order_id = ${orderId} order by place`.execute(db)
  return rows
}

/** The lines of an order as the log tells of them: by the names of products and units. */
export async function namedLines({ db }: Ctx, orderId: Id): Promise<object[]> {
  const { rows } = await sql<object>`
    select id, sku_name, unit_name, trim_scale(qty)::text as qty, case when manual and not gift then price end as manual_price,
           coalesce(discount_bp, 0) as discount_bp, gift, remark
      from wholesale_order_line where tenant_id = app.tenant() and order_id = ${orderId} order by place`.execute(db)
  return rows
}

export interface StoredLine {
  id: Id
  partId: Id | null
  partNo: number | null
  place: number
  skuId: Id
  skuName: string
  factor: string
  qty: string
  claimedQty: string
  shippedQty: string
  closedQty: string
  quotationLineId: Id | null
}

/** The lines of an order as they stand, in their places. */
export async function storedLines({ db }: Ctx, orderId: Id): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, part_id,
           (select p.part_no from wholesale_order_part p where p.tenant_id = app.tenant() and p.id = part_id) as part_no, place, sku_id, sku_name, trim_scale(factor)::text as factor, trim_scale(qty)::text as qty,
           trim_scale(claimed_qty)::text as claimed_qty, trim_scale(shipped_qty)::text as shipped_qty,
           trim_scale(closed_qty)::text as closed_qty, quotation_line_id
      from wholesale_order_line where tenant_id = app.tenant() and order_id = ${orderId} order by place`.execute(db)
  return rows
}

/** What is neither shipped nor closed of a line. */
export const openQty = ({ qty, shippedQty, closedQty }: StoredLine) =>
  subtractQuantities(subtractQuantities(qty, shippedQty), closedQty)

/** Puts these lines in the place of those that a draft has: each keeps the row, and so the id, of its place. */
export async function writeLines({ db }: Ctx, orderId: Id, lines: readonly CalculatedLine[]): Promise<void> {
  await sql`
    delete from wholesale_order_line
     where tenant_id = app.tenant() and order_id = ${orderId} and place > ${lines.length}`.execute(db)
  if (lines.length === 0) return
  const excluded = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`
    ${insertionOf(orderId, lines, 1)}
    on conflict (tenant_id, order_id, place) do update set ${sql.join(excluded)}`.execute(db)
}

/** Adds lines from a place on. */
export async function insertLines(
  { db }: Ctx,
  orderId: Id,
  lines: readonly CalculatedLine[],
  from: number,
): Promise<void> {
  if (lines.length > 0) await insertionOf(orderId, lines, from).execute(db)
}

const columns = [
  'order_id',
  'place',
  'sku_id',
  'unit_id',
  'provider_id',
  'sku_code',
  'sku_name',
  'unit_name',
  'factor',
  'tax_rate_bp',
  'cost_price',
  'settle_price',
  'qty',
  'base_qty',
  'list_price',
  'price',
  'manual',
  'price_source',
  'price_source_id',
  'quotation_line_id',
  'substitute_for_id',
  'contract_line_id',
  'discount_bp',
  'gift',
  'gross_cents',
  'line_discount_cents',
  'order_discount_cents',
  'coupon_cents',
  'net_cents',
  'tax_cents',
  'payable_cents',
  'remark',
]

function insertionOf(orderId: Id, lines: readonly CalculatedLine[], from: number) {
  const rows = lines.map((line, index) => sql`(${sql.join(columnsOf(line, orderId, from + index))})`)
  return sql`
    insert into wholesale_order_line (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(rows)}`
}

function columnsOf(line: CalculatedLine, orderId: Id, place: number): unknown[] {
  const { sku, source } = line
  return [
    orderId,
    place,
    line.skuId,
    line.unitId,
    sku.providerId,
    sku.skuCode,
    sku.name,
    line.unitName,
    line.factor,
    sku.taxRateBp,
    sku.costPrice,
    line.settlePrice,
    line.qty,
    line.baseQty,
    line.listPrice,
    line.price,
    source.source === 'MANUAL',
    source.source,
    source.id ?? source.contractId ?? null,
    line.quotationLineId,
    line.substituteForId,
    source.source === 'CONTRACT' ? source.id : null,
    line.discountBp,
    line.gift,
    line.gross,
    line.lineDiscount,
    line.orderDiscount,
    line.coupon,
    line.net,
    line.tax,
    line.payable,
    line.remark,
  ]
}
