import type { Id } from '@brandside/contract/platform/id.ts'
import { common, ledgerReasons } from '@brandside/contract/platform/reasons.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { fail, refuse } from '../refuse.ts'
import { isBelow, measureText, negative, plus, type Size } from './arithmetic.ts'
import type { Account, Entry, LedgerEvent, Measures, Owner, Posting, Shape } from './shape.ts'

export type Ctx = Pick<Context, 'db'>

/** An entry, and whether the event had been posted before: then nothing was changed. */
export type Posted<M extends Measures> = Entry<M> & { readonly repeated: boolean }

/** Writing to a ledger: every entry is decided and written under the lock of its account. */
export function posting<O extends string, M extends Measures>(shape: Shape<O, M>) {
  const { name, owner, measures, notEnough = ledgerReasons.notEnough } = shape
  const [accounts, entries] = [sql.table(`${name}Account`), sql.table(`${name}Entry`)]
  const names = Object.keys(measures)
  const measureOf = (each: string) => measures[each] as Measures[string]

  const owned = (of: Owner<O>): RawBuilder<boolean> =>
    sql<boolean>`tenant_id = app.tenant() and ${sql.join(
      owner.map((column) => sql`${sql.ref(column)} = ${of[column]}`),
      sql` and `,
    )}`

  /** The account, locked until the end of the call; opened when it is the first time. */
  async function lock(ctx: Ctx, of: Owner<O>): Promise<Account<M>> {
    return (await lockAccount(ctx, of)) ?? open(ctx, of)
  }

  async function lockAccount({ db }: Ctx, of: Owner<O>): Promise<Account<M> | undefined> {
    const { rows } = await sql<Account<M>>`select * from ${accounts} where ${owned(of)} for update`.execute(db)
    return rows[0]
  }

  /** Of two who open it at the same time, the later one waits and finds the first one's. */
  async function open(ctx: Ctx, of: Owner<O>): Promise<Account<M>> {
    const columns = sql.join(owner.map((column) => sql.ref(column)))
    await sql`
      insert into ${accounts} (${columns}) values (${sql.join(owner.map((column) => of[column]))})
      on conflict (tenant_id, ${columns}) do nothing`.execute(ctx.db)
    return (await lockAccount(ctx, of)) as Account<M>
  }

  /** Posts an event once, and refuses what would leave an account below its floor. */
  async function post(ctx: Ctx, { of, event, ...what }: Posting<O, M>): Promise<Posted<M>> {
    // One packet, in this order: behind the lock, an earlier poster has committed.
    const [found, earlier] = await Promise.all([lockAccount(ctx, of), findEntry(ctx, of, event)])
    const account = found ?? (await open(ctx, of))
    const known = found ? earlier : await findEntry(ctx, of, event)
    if (known) return { ...known, repeated: true }
    return { ...(await write(ctx, account, { event, ...what })), repeated: false }
  }

  /** Reverses an entry by one that mirrors it: once, however often it is asked for. */
  async function reverse(
    ctx: Ctx,
    id: Id,
    { event, ...what }: Pick<Posting<O, M>, 'event' | 'day' | 'note' | 'more'>,
  ): Promise<Posted<M>> {
    const { rows } = await sql<Entry<M> & Owner<O>>`
      select e.*, ${sql.join(owner.map((column) => sql.ref(`a.${column}`)))} from ${entries} e
        join ${accounts} a on a.tenant_id = e.tenant_id and a.id = e.account_id
       where e.tenant_id = app.tenant() and e.id = ${id}`.execute(ctx.db)
    const entry = rows[0] ?? fail(404, common.notFound)
    if (entry.reverses !== null) return refuse(ledgerReasons.isReversal)
    const [account, known, reversal] = await Promise.all([
      lock(ctx, entry),
      findEntry(ctx, entry, event),
      reversalOf(ctx, id),
    ])
    if (known) return { ...known, repeated: true }
    if (reversal) return refuse(ledgerReasons.reversed)
    const amounts = Object.fromEntries(names.map((each) => [each, negative(measureOf(each), entry[each] as Size)]))
    return {
      ...(await write(ctx, account, { event, ...what, amounts: amounts as Posting<O, M>['amounts'], reverses: id })),
      repeated: false,
    }
  }

  async function findEntry(
    { db }: Ctx,
    of: Owner<O>,
    { type, id, line = 0 }: LedgerEvent,
  ): Promise<Entry<M> | undefined> {
    const { rows } = await sql<Entry<M>>`
      select * from ${entries}
       where tenant_id = app.tenant() and account_id = (select id from ${accounts} where ${owned(of)})
         and event_type = ${type} and event_id = ${id} and event_line = ${line}`.execute(db)
    return rows[0]
  }

  async function reversalOf({ db }: Ctx, id: Id): Promise<boolean> {
    const { rows } = await sql`select 1 from ${entries} where tenant_id = app.tenant() and reverses = ${id}`.execute(db)
    return rows.length > 0
  }

  /** Writes an entry with what stands after it, and the same into its locked account. */
  async function write(
    { db }: Ctx,
    account: Account<M>,
    { event, amounts, day, note, more = {}, reverses }: Omit<Posting<O, M>, 'of'> & { reverses?: Id },
  ): Promise<Entry<M>> {
    const deltas = names.map((each) => (amounts[each] ?? 0) as Size)
    const after = names.map((each, index) => sizeAfter(each, account[each] as Size, deltas[index] as Size))
    const number = account.entries + 1
    const values = {
      accountId: account.id,
      number,
      eventType: event.type,
      eventId: event.id,
      eventLine: event.line ?? 0,
      day: day ?? today,
      note: note ?? null,
      reverses: reverses ?? null,
      ...Object.fromEntries(names.map((each, index) => [each, deltas[index]])),
      ...Object.fromEntries(names.map((each, index) => [`${each}After`, after[index]])),
      ...more,
    }
    const sets = names.map((each, index) => sql`${sql.ref(each)} = ${after[index]}`)
    const [moved, written] = await Promise.all([
      sql`update ${accounts} set ${sql.join(sets)}, entries = ${number}, version = version + 1, updated_at = now(),
                 updated_by = app.admin()
           where tenant_id = app.tenant() and id = ${account.id} and entries = ${account.entries}`.execute(db),
      sql<Entry<M>>`
        insert into ${entries} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(values))}) returning *`.execute(db),
    ])
    if (moved.numAffectedRows !== 1n) throw new Error(`The account ${account.id} of ${name} was not locked`)
    return written.rows[0] as Entry<M>
  }

  /** Additions are always accepted; withdrawals need a balance. */
  function sizeAfter(each: string, balance: Size, delta: Size): Size {
    const measure = measureOf(each)
    const after = plus(measure, balance, delta)
    const { floor = 0 } = measure
    if (floor !== null && isBelow(measure, delta, 0) && isBelow(measure, after, floor))
      refuse(notEnough, {
        balance: measureText(measure, balance),
        needed: measureText(measure, negative(measure, delta)),
      })
    return after
  }

  return { lock, post, reverse }
}

const today = sql`(select (now() at time zone t.time_zone)::date from app.acting_tenant() t)`
