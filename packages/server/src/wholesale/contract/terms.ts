import type { Id } from '@brandside/contract/platform/id.ts'
import { compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { contract, type NewContract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { ladderForbids } from '@brandside/contract/wholesale/product/price.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { unitsOf } from '../product/units-of.public.ts'
import type { ContractRecord } from './contracts.ts'

const { reasons } = contract

type Terms = Pick<
  ContractRecord,
  'startDate' | 'endDate' | 'termType' | 'termDays' | 'closeDay' | 'payDay' | 'payMonthOffset'
>

/** What each way of paying has to say. */
const termParts = {
  DAYS: ['termDays'],
  EOM: ['termDays'],
  CLOSE_DAY: ['closeDay', 'payDay', 'payMonthOffset'],
} as const

/** Refuses dates and terms that cannot be. */
export function demandSound(row: Terms): void {
  if (row.endDate < row.startDate) refuseField('endDate', reasons.dates)
  if (row.endDate > yearsAfter(row.startDate, 5)) refuseField('endDate', reasons.tooLong)
  const missing = row.termType && termParts[row.termType].find((part) => row[part] === null)
  if (missing) refuseField(missing, reasons[missing])
}

/** The same day so many years later, as text: the 29th of February comes after the 28th and before March. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** A customer that may be sold to, within the operator's scope, held until the end of the call; with whose salesman it goes. */
export async function demandCustomer(ctx: Context, id: Id): Promise<{ salesmanId: Id | null }> {
  const found = await ctx.db
    .selectFrom('customer')
    .select(['name', 'status', 'salesmanId', 'mergedIntoId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, contract.endpoints.create.guard))
    .forKeyShare()
    .executeTakeFirst()
  if (!found) return fail(404, common.notFound)
  if (found.status !== 1 || found.mergedIntoId !== null)
    refuseField('customerId', reasons.customerOff, { name: found.name })
  return { salesmanId: found.salesmanId }
}

type Lines = NonNullable<NewContract['lines']>

/** Each line names a product that is sold, in a unit that it is sold in, and no two the same from the same quantity on. */
export async function demandLines(ctx: Context, lines: Lines): Promise<void> {
  if (lines.length === 0) return
  const ids = [...new Set(lines.map(({ skuId }) => skuId as Id))]
  const [skus, units] = await Promise.all([
    sql<{ id: Id; name: string }>`
      select s.id, s.name from product_sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
       where s.tenant_id = app.tenant() and s.id = any(${ids}::bigint[]) and s.deleted_at is null and s.status = 1
         and p.deleted_at is null and p.status = 1`.execute(ctx.db),
    unitsOf(ctx.db, ids),
  ])
  const names = new Map(skus.rows.map(({ id, name }) => [id, name]))
  const seen = new Set<string>()
  for (const [index, { skuId, unitId, minQty = '1' }] of lines.entries()) {
    const sku = names.get(skuId as Id)
    if (sku === undefined) refuseField(`lines[${index}].skuId`, reasons.skuMissing)
    const isSold = units.get(skuId as Id)?.some((unit) => unit.unitId === unitId && unit.sellable)
    if (!isSold) refuseField(`lines[${index}].unitId`, reasons.notSold, { sku })
    const key = `${skuId} ${unitId} ${minQty}`
    if (seen.has(key)) refuseField(`lines[${index}].minQty`, reasons.lineTwice)
    seen.add(key)
  }
  for (const ladder of Map.groupBy(lines.entries(), ([, { skuId, unitId }]) => `${skuId} ${unitId}`).values())
    demandFalling(ladder, names)
}

/** The prices of one product and unit are a ladder: none rises with the quantity. */
function demandFalling(lines: readonly [number, Lines[number]][], names: ReadonlyMap<Id, string>): void {
  const steps = lines.toSorted(([, a], [, b]) => compareQuantities(a.minQty ?? '1', b.minQty ?? '1'))
  const wrong = ladderForbids(steps.map(([, { minQty = '1', price }]) => ({ minQty, price })))
  const [index, line] = (wrong && steps[wrong.index]) ?? []
  if (line) refuseField(`lines[${index}].price`, reasons.priceRises, { sku: names.get(line.skuId as Id) })
}

/** No product is priced twice for the same time. Asked under the lock of the customer, so that two cannot pass together. */
export async function demandApart(ctx: Context, row: ContractRecord): Promise<void> {
  await sql`select from customer where tenant_id = app.tenant() and id = ${row.customerId} for update`.execute(ctx.db)
  const { rows } = await sql<{ sku: string; no: string }>`
    select s.name as sku, c.no from contract c
      join contract_line l on l.tenant_id = c.tenant_id and l.contract_id = c.id
      join contract_line own on own.tenant_id = c.tenant_id and own.contract_id = ${row.id} and own.sku_id = l.sku_id
      join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
     where c.tenant_id = app.tenant() and c.customer_id = ${row.customerId} and c.id <> ${row.id}
       and c.id is distinct from ${row.prevId} and c.state in ('PENDING', 'EFFECTIVE')
       and c.start_date <= ${row.endDate}::date and c.end_date >= ${row.startDate}::date
     order by l.place limit 1`.execute(ctx.db)
  const [twice] = rows
  if (twice) refuse(reasons.overlap, { ...twice })
}
