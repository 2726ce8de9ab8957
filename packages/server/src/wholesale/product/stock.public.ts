import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities, type Quantity, subtractQuantities } from '@brandside/contract/platform/quantity.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ledger } from '../../platform/ledger/ledger.ts'
import { refuse } from '../../platform/refuse.ts'

/** What is there of a SKU and what of it is promised, in its base unit. */
export const stock = ledger({
  name: 'stock',
  owner: ['skuId'],
  measures: { onHand: { as: 'quantity' }, reserved: { as: 'quantity' } },
  notEnough: product.reasons.stockShort,
})

/** So many base units of a SKU, of one line of a document. */
export interface StockLine {
  skuId: Id
  quantity: Quantity
  line: number
}

interface Document {
  id: Id
  note?: string
}

/** Promises goods to a document: what is not promised to others has to be there. SKUs whose stock is not kept pass. @public of documents that move goods */
export function reserveStock(ctx: Context, document: Document, lines: readonly StockLine[]): Promise<void> {
  return postAll(ctx, 'RESERVE', document, lines, async ({ skuId, quantity }, sku) => {
    const { onHand, reserved } = await stock.lock(ctx, { skuId })
    const available = subtractQuantities(onHand, reserved)
    if (compareQuantities(available, quantity) < 0)
      refuse(product.reasons.notAvailable, { sku, available, needed: quantity })
    return { reserved: quantity }
  })
}

/** Gives back what was promised and is not shipped. @public of documents that move goods */
export function releaseStock(ctx: Context, document: Document, lines: readonly StockLine[]): Promise<void> {
  return postAll(ctx, 'RELEASE', document, lines, async ({ quantity }) => ({ reserved: negative(quantity) }))
}

/** Sends promised goods out. @public of documents that move goods */
export function shipStock(ctx: Context, document: Document, lines: readonly StockLine[]): Promise<void> {
  return postAll(ctx, 'SHIP', document, lines, async ({ quantity }) => ({
    onHand: negative(quantity),
    reserved: negative(quantity),
  }))
}

/** Undoes one shipment of a document: its goods are there again, and promised to it. @public of documents that move goods */
export async function unshipStock(ctx: Context, { id, lines }: { id: Id; lines: readonly number[] }): Promise<void> {
  const { rows } = await sql<{ id: Id; line: number }>`
    select e.id, e.event_line as line
      from stock_entry e join stock_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = app.tenant() and e.event_type = 'SHIP' and e.event_id = ${id}
       and e.event_line = any(${[...lines]}::int[])
     order by a.sku_id, e.event_line`.execute(ctx.db)
  for (const { id: entry, line } of rows) await stock.reverse(ctx, entry, { event: { type: 'UNSHIP', id, line } })
}

/** Takes good goods back. @public of documents that move goods */
export function returnStock(ctx: Context, document: Document, lines: readonly StockLine[]): Promise<void> {
  return postAll(ctx, 'RETURN_IN', document, lines, async ({ quantity }) => ({ onHand: quantity }))
}

/** Locks stock in ascending order of SKUs, as every document does (B-INV locks, 1.4). */
async function postAll(
  ctx: Context,
  type: string,
  { id, note }: Document,
  lines: readonly StockLine[],
  amountsOf: (line: StockLine, sku: string) => Promise<{ onHand?: Quantity; reserved?: Quantity }>,
): Promise<void> {
  const tracked = await trackedSkus(
    ctx,
    lines.map(({ skuId }) => skuId),
  )
  for (const line of lines.toSorted((a, b) => a.skuId - b.skuId || a.line - b.line)) {
    const sku = tracked.get(line.skuId)
    if (sku === undefined) continue
    const event = { type, id, line: line.line }
    await stock.post(ctx, {
      of: { skuId: line.skuId },
      event,
      amounts: await amountsOf(line, sku),
      ...(note && { note }),
    })
  }
}

async function trackedSkus(ctx: Context, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; skuCode: string }>`
    select id, sku_code from product_sku
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and track_stock`.execute(ctx.db)
  return new Map(rows.map(({ id, skuCode }) => [id, skuCode]))
}

const negative = (quantity: Quantity) => subtractQuantities('0', quantity)

/** Locks the stock of those SKUs whose stock is kept, for a document that decides on it before it reserves. @public of orders */
export async function lockStock(ctx: Context, skuIds: readonly Id[]): Promise<void> {
  const tracked = await trackedSkus(ctx, skuIds)
  for (const skuId of [...tracked.keys()].sort((a, b) => a - b)) await stock.lock(ctx, { skuId })
}
