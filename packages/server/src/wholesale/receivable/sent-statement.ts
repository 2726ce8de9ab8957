import { createHash } from 'node:crypto'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { receivable } from '@brandside/contract/wholesale/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { accountOf, type Range } from './statement.ts'

const { reasons, endpoints } = receivable

/** Keeps what a statement says at this moment, with its fingerprint. */
export async function statementSend(ctx: Context, range: Range) {
  await demandVisible(ctx, receivable, endpoints.statementSend.guard, { customerId: range.customerId })
  const account = await accountOf(ctx, range)
  const { customerId, customerName, from: fromDate, to: toDate, openingCents, closingCents, lines } = account
  const content = JSON.stringify({ customerId, fromDate, toDate, openingCents, lines, closingCents })
  const contentHash = createHash('sha256').update(content).digest('hex')
  await ctx.db
    .insertInto('receivableStatement')
    .values({ customerId, fromDate, toDate, openingCents, closingCents, content, contentHash })
    .execute()
  ctx.log({
    name: `${customerName} ${fromDate}–${toDate}`,
    note: [`对账单 ${contentHash.slice(0, 8)}`, `statement ${contentHash.slice(0, 8)}`],
  })
  return {}
}

/** What the customer says to it, once. */
export async function statementConfirm(ctx: Context, asked: Parsed<typeof receivable, 'statementConfirm'>) {
  const { statementId, agreed, decidedBy, note } = asked
  const { rows } = await sql<{ customerId: Id; state: string; name: string }>`
    select s.customer_id as "customerId", s.state, c.name || ' ' || s.from_date || '–' || s.to_date as name
      from receivable_statement s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
     where s.tenant_id = app.tenant() and s.id = ${statementId} for update of s`.execute(ctx.db)
  const row = rows[0] ?? fail(404, common.notFound)
  await demandVisible(ctx, receivable, endpoints.statementConfirm.guard, { customerId: row.customerId })
  if (row.state !== 'SENT') refuse(reasons.decided)
  const state = agreed ? 'CONFIRMED' : 'DISPUTED'
  await sql`
    update receivable_statement
       set state = ${state}, decided_by = ${decidedBy}, note = ${note}, decided_at = now(), version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${statementId}`.execute(ctx.db)
  const told: [string, string] = agreed ? ['对方确认无误', 'agreed'] : ['对方有异议', 'disputed']
  ctx.log({ name: row.name, note: [`${told[0]}：${decidedBy}`, `${told[1]}: ${decidedBy}`] })
  return {}
}
