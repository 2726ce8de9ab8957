import { createHash } from 'node:crypto'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { logOwnAct } from '../own-log.public.ts'
import { accountOf, documentsOf, type Range } from './statement.ts'

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
  const { statementId, agreed, decidedBy, note, disputed } = asked
  const { rows } = await sql<{ customerId: Id; state: string; name: string; documents: string[] }>`
    select s.customer_id as "customerId", s.state,
           array(select distinct no from ${documentsOf}) as documents, c.name || ' ' || s.from_date || '–' || s.to_date as name
      from receivable_statement s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
     where s.tenant_id = app.tenant() and s.id = ${statementId} for update of s`.execute(ctx.db)
  const row = rows[0] ?? fail(404, common.notFound)
  await demandVisible(ctx, receivable, endpoints.statementConfirm.guard, { customerId: row.customerId })
  if (row.state !== 'SENT') refuse(reasons.decided)
  const unknown = disputed.find((no) => !row.documents.includes(no))
  if (unknown !== undefined) refuseField('disputed', reasons.notListed, { no: unknown })
  if (!agreed) await disputeLines(ctx, row.customerId, disputed, note)
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

/** What the customer disputes of a statement is disputed from then on, each in its own log. */
async function disputeLines({ db }: Context, customerId: Id, documents: readonly string[], note: string | null) {
  if (documents.length === 0) return
  const { rows } = await sql<{ id: Id; no: string }>`
    update receivable
       set disputed = true, dispute_note = coalesce(left(${note}::text, 200), '对账有异议'), version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and customer_id = ${customerId} and doc_no = any(${documents}::text[])
       and outstanding_cents > 0 and not disputed
    returning id, doc_no as no`.execute(db)
  const taken = rows.map((row) => ({
    ...row,
    before: { disputed: false },
    after: { disputed: true, disputeNote: note },
  }))
  await logOwnAct(db, receivable, 'dispute', ['对账有异议', 'disputed with a statement'], taken)
}
