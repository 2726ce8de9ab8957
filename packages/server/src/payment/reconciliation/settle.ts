import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { differenceOf, settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import { settlementWords } from '@brandside/contract/payment/settlement.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'

export type Line = Selectable<Schema['reconciliationLine']>

const { reasons } = reconciliation

/** Settles one difference of a day that is locked; one that was settled before is settled anew. Answers how many are left. */
export async function settleLine(
  ctx: Context,
  { id, day, currency }: RowOf<'reconciliation'>,
  { lineId, settlement, note }: Parsed<typeof reconciliation, 'settle'>,
): Promise<number> {
  const line = (await lineOf(ctx, id, lineId)) ?? refuseField('lineId', reasons.lineMissing)
  const difference = differenceOf(line)
  const amount = `${centsText(difference)} ${currency}`
  const ways = settlementsFor(difference)
  if (!ways.includes(settlement))
    refuseField('settlement', reasons.settlementUnfit, { amount, ways: settlementWords(ways) })
  ctx.send(sql`
    update reconciliation_line
       set settlement = ${settlement}, note = ${note}, settled_by = app.admin(), settled_at = now(), version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${lineId}`)
  const { rows } = await sql<{ unsettledCount: number }>`
    update reconciliation r
       set unsettled_count = (select count(*) from reconciliation_line l
                               where l.tenant_id = r.tenant_id and l.reconciliation_id = r.id and l.outcome <> 'MATCHED'
                                 and l.settlement is null),
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where r.tenant_id = app.tenant() and r.id = ${id} returning unsettled_count`.execute(ctx.db)
  const [zh, en] = settlementWords([settlement])
  ctx.log({ id, name: day, note: [`${line.no} ${amount}：${zh}，${note}`, `${line.no} ${amount}: ${en}, ${note}`] })
  return rows[0]?.unsettledCount ?? 0
}

/** A difference of this day; what agrees has nothing to settle. */
async function lineOf({ db }: Context, dayId: Id, lineId: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select * from reconciliation_line
     where tenant_id = app.tenant() and reconciliation_id = ${dayId} and id = ${lineId} and outcome <> 'MATCHED'`.execute(
    db,
  )
  return rows[0]
}

/** Whether the operator has settled any difference of the day: a second person closes it. */
export async function isSettler({ db, operator }: Context, dayId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from reconciliation_line
     where tenant_id = app.tenant() and reconciliation_id = ${dayId} and settled_by = ${operator.id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
