import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandSold, type Line, linesOf, writeLines } from './lines.ts'
import { standingOrders } from './standing-orders.ts'

const { reasons } = standingOrder

interface Written {
  customerId: Id
  addressId: Id | null
  startOn: string | null
  endOn: string | null
}

export async function create(ctx: Context, { lines: written, ...input }: Parsed<typeof standingOrder, 'create'>) {
  await standingOrders.demandWithin(ctx, 'create', input)
  await demandWritten(ctx, input)
  const lines = written.map(plain)
  await demandSold(ctx, lines)
  const row = await insertRow(ctx, 'standingOrder', input)
  await writeLines(ctx, row.id, lines)
  ctx.log({ id: row.id, name: row.name, after: { ...row, lines } })
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof standingOrder, 'update'>) {
  const before = await standingOrders.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const { lines: written, ...rest } = input
  const changes = standingOrders.changesOf(before, rest)
  await demandWritten(ctx, { ...before, ...changes })
  const had = await linesOf(ctx, before.id)
  const lines = written?.map(plain) ?? had
  if (JSON.stringify(lines) === JSON.stringify(had)) return standingOrders.save(ctx, before, changes)
  await demandSold(ctx, lines)
  await writeLines(ctx, before.id, lines)
  return standingOrders.save(ctx, before, changes, { before: { lines: had }, after: { lines } })
}

const plain = ({ skuId, unitId, qty, remark }: Line): Line => ({ skuId, unitId, qty, remark })

async function demandWritten({ db }: Context, { customerId, addressId, startOn, endOn }: Written): Promise<void> {
  if (startOn !== null && endOn !== null && endOn < startOn) refuseField('endOn', reasons.dates)
  if (addressId === null) return
  const { rows } = await sql`
    select from customer_address where tenant_id = app.tenant() and id = ${addressId} and customer_id = ${customerId}
       and deleted_at is null and status = 1`.execute(db)
  if (rows.length === 0) refuseField('addressId', reasons.addressMissing)
}
