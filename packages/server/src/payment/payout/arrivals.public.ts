import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'

type Payout = RowOf<'payout'>

/** Payouts that may have arrived, held in the order of their ids; in the currency of the line. */
export async function holdUnderway({ db }: Context, ids: readonly Id[], currency: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select p.* from payout p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.kind <> 'SANDBOX'
     where p.tenant_id = app.tenant() and p.id = any(${ids}::bigint[]) and p.deleted_at is null
     order by p.id for update of p`.execute(db)
  if (rows.length < new Set(ids).size) refuseField('payoutIds', bankLine.reasons.payoutMissing)
  const other = rows.find((row) => row.state !== 'UNDERWAY' || row.currency !== currency)
  if (other) refuseField('payoutIds', bankLine.reasons.notUnderway, { no: other.no })
  return rows
}

export async function arrive(ctx: Context, rows: readonly Payout[], bankLineId: Id): Promise<void> {
  const ids = rows.map(({ id }) => id)
  ctx.send(sql`
    update payout set state = 'ARRIVED', bank_line_id = ${bankLineId}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and state = 'UNDERWAY'`)
  for (const row of rows) logOf(ctx, row, { ...row, state: 'ARRIVED', bankLineId })
}

/** The match of a bank line is taken back: its payouts are under way again. */
export async function takeBackArrival(ctx: Context, bankLineId: Id): Promise<void> {
  const { rows } = await sql<Payout>`
    select * from payout where tenant_id = app.tenant() and bank_line_id = ${bankLineId} order by id for update`.execute(
    ctx.db,
  )
  ctx.send(sql`
    update payout set state = 'UNDERWAY', bank_line_id = null, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and bank_line_id = ${bankLineId}`)
  for (const row of rows) logOf(ctx, row, { ...row, state: 'UNDERWAY', bankLineId: null })
}

const logOf = (ctx: Context, before: Payout, after: Payout) =>
  ctx.log({ of: payout, id: before.id, name: before.no, before, after })
