import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds, isTag } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import type { MoveEffect } from '@brandside/contract/wholesale/move-effects.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fail } from '../platform/refuse.ts'
import { changedDocuments, documentsOf } from './documents-of-orders.ts'

interface TrialOptions {
  /** The act that is tried: its right is asked for. */
  endpoint: Placed
  /** Orders whose documents and figures it may change. */
  orderIds: readonly Id[]
  /** Warehouse people see what happens to goods and documents, and no amounts. */
  withMoney?: boolean
}

/**
 * What an act changes of money, goods and documents: it is carried out and its ledger entries are read; the call takes all of
 * it back (wholesale.md 31.15). What refuses the act refuses the preview, with the same words.
 */
export async function effectsOf(
  ctx: Context,
  { endpoint: { guard }, orderIds, withMoney = true }: TrialOptions,
  act: () => Promise<unknown>,
): Promise<{ effects: MoveEffect[] }> {
  if (isTag(guard) && !holds(ctx.operator.permissions, guard)) return fail(403, auth.forbidden, { tag: guard })
  const marks = await marksOf(ctx)
  const before = await documentsOf(ctx, orderIds)
  await act()
  const moved = await movedBy(ctx, marks)
  const found = [...moved, ...changedDocuments(ctx, before, await documentsOf(ctx, orderIds))]
  return { effects: withMoney ? found : found.filter(({ fromCents }) => fromCents === null) }
}

/** The reason in an act that is only tried, where it asks for one. */
export const tried = 'preview'

interface Marks {
  credit: Id
  balance: Id
  receivable: Id
  stock: Id
}

/** The last entry of each ledger: what is behind it, of this operator, is the act's. */
async function marksOf({ db }: Context): Promise<Marks> {
  const last = (table: string) =>
    sql`(select coalesce(max(id), 0) from ${sql.table(table)} where tenant_id = app.tenant())`
  const { rows } = await sql<Marks>`
    select ${last('creditEntry')} as credit, ${last('customerBalanceEntry')} as balance,
           ${last('receivableEntry')} as receivable, ${last('stockEntry')} as stock`.execute(db)
  return rows[0] as Marks
}

interface Ledger {
  table: string
  after: Id
  measure: string
  what: MoveEffect['what']
  as: 'Cents' | 'Qty'
  /** The name of an account `a`, and where it is found. */
  name: RawBuilder<unknown>
  of: RawBuilder<unknown>
}

async function movedBy({ db, operator }: Context, marks: Marks): Promise<MoveEffect[]> {
  const customer = {
    name: sql`n.name`,
    of: sql`join customer n on n.tenant_id = a.tenant_id and n.id = a.customer_id`,
  }
  const ofStock = {
    name: sql`n.name`,
    of: sql`join product_sku n on n.tenant_id = a.tenant_id and n.id = a.sku_id`,
  }
  const receivable = {
    name: sql`n.doc_no`,
    of: sql`join receivable n on n.tenant_id = a.tenant_id and n.id = a.receivable_id`,
  }
  const credit = { table: 'credit', after: marks.credit, as: 'Cents', ...customer } as const
  const balance = { table: 'customerBalance', after: marks.balance, as: 'Cents', ...customer } as const
  const stock = { table: 'stock', after: marks.stock, as: 'Qty', ...ofStock } as const
  const ledgers: readonly Ledger[] = [
    { ...credit, measure: 'used', what: 'OWED' },
    { ...credit, measure: 'frozen', what: 'CREDIT_RESERVED' },
    { ...balance, measure: 'principal', what: 'PRINCIPAL' },
    { ...balance, measure: 'gift', what: 'GIFT' },
    {
      table: 'receivable',
      after: marks.receivable,
      measure: 'outstanding',
      what: 'RECEIVABLE',
      as: 'Cents',
      ...receivable,
    },
    { ...stock, measure: 'onHand', what: 'ON_HAND' },
    { ...stock, measure: 'reserved', what: 'RESERVED' },
  ]
  const moved = ledgers.map(({ table, after, measure, what, as, name, of }) => {
    const [size, then] = [sql.ref(`e.${measure}`), sql.ref(`e.${measure}After`)]
    const from = sql`(array_agg(${then} - ${size} order by e.number))[1]`
    const to = sql`(array_agg(${then} order by e.number desc))[1]`
    const none = sql`null`
    const [cents, qty] =
      as === 'Cents'
        ? [
            [from, to],
            [none, none],
          ]
        : [
            [none, none],
            [from, to],
          ]
    return sql`
      select ${what}::text as what, ${name} as name, ${cents[0]}::bigint as from_cents, ${cents[1]}::bigint as to_cents,
             trim_scale(${qty[0]}::numeric)::text as from_qty, trim_scale(${qty[1]}::numeric)::text as to_qty,
             null::text as from_state, null::text as to_state
        from ${sql.table(`${table}Entry`)} e
        join ${sql.table(`${table}Account`)} a on a.tenant_id = e.tenant_id and a.id = e.account_id ${of}
       where e.tenant_id = app.tenant() and e.id > ${after} and e.created_by = ${operator.id}
       group by a.id, ${name} having ${from} <> ${to}`
  })
  const { rows } = await sql<MoveEffect>`${sql.join(moved, sql` union all `)}`.execute(db)
  return rows
}
