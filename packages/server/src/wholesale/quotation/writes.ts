import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { quotationDays } from '@brandside/contract/wholesale/quotation/quotation-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow, type Values } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { withWriter } from '../../platform/states/writers.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { today } from '../period.public.ts'
import { calculate } from './calculate.ts'
import { linesOf, writeLines } from './lines.ts'
import { demandParty, pricedOf } from './party.ts'
import { demandMove, moveState, type Quotation, quotations } from './quotations.ts'

const { reasons } = quotation

export async function create(ctx: Context, { lines: written, validTo, ...input }: Parsed<typeof quotation, 'create'>) {
  const { salesmanId, priced, contact, ...party } = await demandParty(ctx, input)
  const taxMode = input.taxMode ?? party.taxMode
  const day = await dayOf(ctx)
  if (validTo !== null && validTo < day) refuseField('validTo', reasons.past)
  const { lines, sums } = await calculate(ctx, { ...input, taxMode }, written, priced)
  const row = await insertRow(ctx, 'quotation', {
    ...input,
    ...sums,
    taxMode,
    salesmanId,
    validTo: validTo ?? daysAfter(day, param(ctx, quotationDays)),
    ...(input.contactName === null && input.contactMobile === null && contact),
    no: documentNo('QT'),
  })
  await writeLines(ctx, row.id, lines)
  ctx.log({ id: row.id, name: row.no, after: { ...row, lines: written } })
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof quotation, 'update'>) {
  const before = await quotations.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const had = await linesOf(ctx, before.id)
  const lines = input.lines ?? had
  const { validTo = null, taxMode = null, ...rest } = input
  const kept = { ...(validTo !== null && { validTo }), ...(taxMode !== null && { taxMode }) }
  const changes = quotations.changesOf(before, { ...rest, ...kept })
  const isSame = JSON.stringify(lines.map(compared)) === JSON.stringify(had.map(compared))
  if (isSame && Object.keys(changes).length === 0) return quotations.save(ctx, before, {})
  demandMove(ctx, before, 'update')
  const { lines: now, sums } = await calculate(ctx, { ...before, ...changes }, lines, await pricedOf(ctx, before), had)
  if (isSame) return quotations.save(ctx, before, { ...changes, ...sums })
  await writeLines(ctx, before.id, now)
  const after = { lines: await linesOf(ctx, before.id) }
  return quotations.save(ctx, before, { ...changes, ...sums }, { before: { lines: had }, after })
}

const compared = ({ id: _, ...line }: { id?: Id | undefined }) =>
  Object.entries(line).toSorted(([a], [b]) => a.localeCompare(b))

export async function remove(ctx: Context, { ids }: Parsed<typeof quotation, 'remove'>) {
  const rows = await quotations.lockAll(ctx, 'remove', ids)
  for (const row of rows) await moveState(ctx, row, 'remove')
  return { deleted: rows.length }
}

/** A new quotation with the same lines, whatever has become of the old one. */
export async function copy(ctx: Context, { id }: ById) {
  const row = await quotations.lock(ctx, 'copy', id)
  await demandParty(ctx, row)
  const copied = await copyOf(ctx, row, {})
  ctx.log({ id, name: row.no, note: ['复制为新的草稿', 'copied into a new draft'] })
  return copied
}

/** The next revision takes the place of this one, which is over with that. */
export async function revise(ctx: Context, { id }: ById) {
  const row = await quotations.lock(ctx, 'revise', id)
  const { rows } = await sql`
    select from quotation_line where tenant_id = app.tenant() and quotation_id = ${id} and ordered_qty > 0 limit 1`.execute(
    ctx.db,
  )
  demandMove(ctx, row, 'revise')
  if (rows.length > 0) refuse(reasons.ordered)
  await demandParty(ctx, row)
  await moveState(ctx, row, 'revise')
  return copyOf(ctx, row, { rootId: row.rootId ?? row.id, rev: row.rev + 1 })
}

async function copyOf(ctx: Context, row: Quotation, more: Values<'quotation'>) {
  const { customerId, prospectId, salesmanId, contactName, contactMobile, payMode, taxMode } = row
  const { orderDiscountBp, orderDiscountCents } = row
  const lines = await linesOf(ctx, row.id)
  const { lines: now, sums } = await calculate(ctx, row, lines, await pricedOf(ctx, row), lines)
  const made = await insertRow(ctx, 'quotation', {
    customerId,
    prospectId,
    salesmanId,
    contactName,
    contactMobile,
    payMode,
    taxMode,
    orderDiscountBp,
    orderDiscountCents,
    ...sums,
    freightCents: row.freightCents,
    remark: row.remark,
    ...more,
    ...withWriter(ctx, row),
    no: documentNo('QT'),
    validTo: daysAfter(await dayOf(ctx), param(ctx, quotationDays)),
  })
  await writeLines(ctx, made.id, now)
  ctx.log({ id: made.id, name: made.no, after: { ...made, lines } })
  return { id: made.id }
}

export async function dayOf({ db }: Context): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select ${today} as day`.execute(db)
  return rows[0]?.day as Day
}

function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
