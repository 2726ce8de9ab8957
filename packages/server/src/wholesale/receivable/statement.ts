import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { SentStatement, StatementLine } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { balanceOn } from '../balance-ledger/balance.public.ts'
import { entriesOf, linesOf } from './statement-lines.ts'

const { reasons, endpoints } = receivable

export type Range = Parsed<typeof receivable, 'statement'>

/** What stands on a statement of account, without what becomes of it. */
export interface Account {
  customerId: Id
  customerName: string
  from: Day
  to: Day
  openingCents: Cents
  lines: StatementLine[]
  closingCents: Cents
  balanceCents: Cents
}

/** The account of a customer over some time, with the statements that were sent. */
export async function statement(ctx: Context, range: Range) {
  const account = await accountOf(ctx, range)
  return { ...account, sent: await sentTo(ctx, range.customerId) }
}

/** So many entries are on one statement. */
const most = 5000

/** Opening, each entry with the balance after it, and closing: all from entries, so that a past range stays as it is. */
export async function accountOf(ctx: Context, { customerId, from, to }: Range): Promise<Account> {
  if (to < from) refuseField('to', reasons.range)
  if (Date.parse(to) - Date.parse(from) > 366 * 86_400_000) refuseField('to', reasons.tooLong)
  const { name, balanceCents } = await customerOf(ctx, customerId, to)
  const openingCents = await owedBefore(ctx, customerId, from)
  const entries = await entriesOf(ctx, { customerId, from, to, most })
  // What is cut off would be missing from the closing.
  if (entries.length > most) refuseField('to', reasons.tooMany, { most })
  const lines = linesOf(openingCents, entries)
  const closingCents = lines.at(-1)?.balanceCents ?? openingCents
  return { customerId, customerName: name, from, to, openingCents, lines, closingCents, balanceCents }
}

async function customerOf(ctx: Context, id: Id, day: Day): Promise<{ name: string; balanceCents: Cents }> {
  const seen = visible(
    ctx,
    { name: receivable.name, records: { table: 'customer', scope: { customer: 'id' } } },
    endpoints.statement.guard,
  )
  const { rows } = await sql<{ name: string; balanceCents: Cents }>`
    select customer.name, ${balanceOn(sql.ref('customer.id'), day)} as "balanceCents" from customer
     where customer.tenant_id = app.tenant() and customer.id = ${id} and customer.deleted_at is null and ${seen}`.execute(
    ctx.db,
  )
  return rows[0] ?? fail(404, common.notFound)
}

async function owedBefore({ db }: Context, customerId: Id, day: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(e.outstanding), 0)::bigint as cents
      from receivable_entry e
      join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
     where e.tenant_id = app.tenant() and r.customer_id = ${customerId} and e.day < ${day}::date`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The statements that were sent to a customer, each with what has been corrected of it since. */
async function sentTo({ db }: Context, customerId: Id): Promise<SentStatement[]> {
  const { rows } = await sql<Omit<SentStatement, 'corrections'>>`
    select s.id, s.from_date as "fromDate", s.to_date as "toDate", s.opening_cents as "openingCents",
           s.closing_cents as "closingCents", s.content_hash as "fingerprint", s.state, s.note,
           (select coalesce(json_agg(distinct no), '[]') from ${documentsOf}) as documents,
           s.decided_by as "decidedBy", s.decided_at as "decidedAt", s.created_at as "createdAt",
           coalesce((
             select sum(e.outstanding) from receivable_entry e
               join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
               join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
              where e.tenant_id = s.tenant_id and r.customer_id = s.customer_id
                and (e.day <= s.to_date or ${takesBack})), 0)::bigint
             - s.closing_cents as "correctedCents"
      from receivable_statement s
     where s.tenant_id = app.tenant() and s.customer_id = ${customerId} order by s.to_date desc, s.id desc limit 100`.execute(
    db,
  )
  const corrections = rows.length === 0 ? new Map() : await correctionsOf(db, customerId)
  return rows.map((row) => ({ ...row, corrections: corrections.get(row.id) ?? [] }))
}

/** Numbers of the documents on the statement `s`; a receipt stands for those that it has paid. */
export const documentsOf = sql`(
  select coalesce(p ->> 'docNo', l ->> 'docNo') as no
    from jsonb_array_elements(s.content::jsonb -> 'lines') l
    left join lateral jsonb_array_elements(l -> 'parts') p on true) listed`

/** Of entries `e`, those that take back what stands on the statement `s`. */
const takesBack = sql<boolean>`(e.reverses is not null and exists (
  select from receivable_entry o where o.tenant_id = e.tenant_id and o.id = e.reverses and o.day <= s.to_date))`

type Corrections = SentStatement['corrections']

/** By statement, the entries since that change what it says, in their order. */
async function correctionsOf(db: Context['db'], customerId: Id): Promise<Map<Id, Corrections>> {
  const { rows } = await sql<Corrections[number] & { statementId: Id }>`
    select s.id as "statementId", e.day, r.doc_no as "docNo", e.event_type as event, e.outstanding as "deltaCents"
      from receivable_statement s
      join receivable r on r.tenant_id = s.tenant_id and r.customer_id = s.customer_id
      join receivable_account a on a.tenant_id = r.tenant_id and a.receivable_id = r.id
      join receivable_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
     where s.tenant_id = app.tenant() and s.customer_id = ${customerId} and e.created_at > s.created_at
       and (e.day <= s.to_date or ${takesBack})
     order by e.id limit 5000`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ statementId }) => statementId)].map(([id, of]) => [
      id,
      of.map(({ statementId: _statementId, ...line }) => line),
    ]),
  )
}
