import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common, type Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandDeletable } from '../../platform/delete-guards.ts'
import { demandVersion, type RowOf, type Table, writeRow } from '../../platform/entity/rows.ts'
import { fail, refuse } from '../../platform/refuse.ts'
import { demandUnmerged } from './merged.public.ts'

/** What belongs to a customer, one of them being its default. */
type PartTable = { [T in Table]: RowOf<T> extends Part ? T : never }[Table]

interface Part {
  readonly id: Id
  readonly version: number
  readonly customerId: Id
  readonly isDefault: boolean
}

/** What is used of `entityTable()`. */
interface Rows<R> {
  find(ctx: Context, endpoint: string, id: Id): Promise<R>
  lock(ctx: Context, endpoint: string, id: Id): Promise<R>
  lockAll(ctx: Context, endpoint: string, ids: readonly Id[]): Promise<R[]>
  demandWithin(ctx: Context, endpoint: string, row: Readonly<Record<string, unknown>>): Promise<void>
  insert(ctx: Context, input: object, more: { isDefault: boolean }): Promise<R>
  changesOf(row: R, input: object): Partial<R>
  save(ctx: Context, row: R, changes: Partial<R>): { version: number }
  drop(ctx: Context, rows: readonly R[]): { deleted: number }
  putStatus(ctx: Context, row: R, status: Status): { status: Status; version: number }
  logged(ctx: Context, before: R | undefined, after: R): void
}

interface Rules {
  /** How many a customer may have, and what is said of one more. */
  max?: number
  tooMany?: Reason
  /** The last one that is enabled stays; without this, it may go. */
  lastStays?: Reason
  /** After each act. */
  changed?: (ctx: Context, customerId: Id) => void
}

/**
 * The acts of what belongs to a customer. The first one is its default; whichever is made so takes the place of the one
 * before; when the default goes, the newest one that is left takes over. One change at a time: the customer is the lock.
 */
export function defaultPart<T extends PartTable>(
  table: T,
  rows: Rows<RowOf<T> & Part>,
  { max, tooMany, lastStays, changed = () => {} }: Rules = {},
) {
  type R = RowOf<T> & Part
  const isDefault = 'isDefault' as keyof RowOf<T> & string
  const standing = lastStays ? sql`and status = 1` : sql``

  async function create<I extends { customerId: Id }>(ctx: Context, input: I, check?: (input: I) => void) {
    await rows.demandWithin(ctx, 'create', input)
    await holdCustomer(ctx, input.customerId)
    check?.(input)
    const { total, defaults } = await countOf(ctx, input.customerId)
    if (max !== undefined && tooMany && total >= max) refuse(tooMany, { max })
    const row = await rows.insert(ctx, input, { isDefault: defaults === 0 })
    rows.logged(ctx, undefined, row)
    changed(ctx, row.customerId)
    return { id: row.id }
  }

  async function countOf({ db }: Context, customerId: Id): Promise<{ total: number; defaults: number }> {
    const { rows } = await sql<{ total: number; defaults: number }>`
      select count(*)::int as total, count(*) filter (where is_default)::int as defaults from ${sql.table(table)}
       where tenant_id = app.tenant() and customer_id = ${customerId} and deleted_at is null`.execute(db)
    return rows[0] as { total: number; defaults: number }
  }

  /** `check` refuses what the row must not become. */
  async function update(ctx: Context, input: { id: Id; version: number }, check?: (row: R) => void) {
    const row = await hold(ctx, 'update', input.id)
    demandVersion(row, input.version)
    const changes = rows.changesOf(row, input)
    check?.({ ...row, ...changes })
    const saved = rows.save(ctx, row, changes)
    changed(ctx, row.customerId)
    return saved
  }

  async function setDefault(ctx: Context, { id }: { id: Id }, check?: (row: R) => void): Promise<{ version: number }> {
    const row = await hold(ctx, 'setDefault', id)
    check?.(row)
    if (row.isDefault) {
      ctx.unchanged()
      return { version: row.version }
    }
    await endDefault(table, ctx, row.customerId)
    const after = writeRow(ctx, table, { ...row, isDefault: true }, [isDefault])
    rows.logged(ctx, row, { ...row, isDefault: true, version: after.version })
    changed(ctx, row.customerId)
    return { version: after.version }
  }

  async function remove(ctx: Context, { ids }: { ids: readonly Id[] }): Promise<{ deleted: number }> {
    const found = await lockWithCustomers(ctx, ids)
    await demandDeletable(ctx, table, ids)
    const dropped = rows.drop(ctx, found)
    for (const row of found.filter(({ isDefault }) => isDefault)) await passOn(ctx, row)
    for (const { customerId } of found) changed(ctx, customerId)
    return dropped
  }

  async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
    const row = await hold(ctx, 'setStatus', id)
    const put = rows.putStatus(ctx, row, status)
    if (status === 1 || !row.isDefault || put.version === row.version) return put
    await passOn(ctx, row)
    changed(ctx, row.customerId)
    return { ...put, version: put.version + 1 }
  }

  /** The default goes to the newest one left, before its own row stops being it. */
  async function passOn(ctx: Context, row: R): Promise<void> {
    await endDefault(table, ctx, row.customerId)
    const next = await sql`
      update ${sql.table(table)} set is_default = true, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and id = (
         select max(id) from ${sql.table(table)}
          where tenant_id = app.tenant() and customer_id = ${row.customerId} and deleted_at is null ${standing}
            and id <> ${row.id})`.execute(ctx.db)
    if (next.numAffectedRows === 0n && lastStays) refuse(lastStays)
  }

  /** The row to decide on, its customer being held: looked at first, as the customer is locked before what belongs to it. */
  async function hold(ctx: Context, endpoint: string, id: Id): Promise<R> {
    const { customerId } = await rows.find(ctx, endpoint, id)
    await holdCustomer(ctx, customerId)
    return rows.lock(ctx, endpoint, id)
  }

  async function lockWithCustomers(ctx: Context, ids: readonly Id[]): Promise<R[]> {
    await lockCustomersOf(table, ctx, ids)
    return rows.lockAll(ctx, 'remove', ids)
  }

  return { create, update, remove, setDefault, setStatus }
}

async function lockCustomersOf(table: PartTable, { db }: Context, ids: readonly Id[]): Promise<void> {
  await sql`
    select id from customer
     where tenant_id = app.tenant() and id in (
       select customer_id from ${sql.table(table)} where tenant_id = app.tenant() and id = any(${[...ids]}::bigint[]))
     order by id for update`.execute(db)
}

async function endDefault(table: PartTable, { db }: Context, customerId: Id): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and customer_id = ${customerId} and is_default and deleted_at is null`.execute(db)
}

/** What has become part of another customer gets nothing more. */
async function holdCustomer(ctx: Context, id: Id): Promise<void> {
  const { rows } = await sql<{ mergedIntoId: Id | null }>`
    select merged_into_id from customer
     where tenant_id = app.tenant() and id = ${id} and deleted_at is null for update`.execute(ctx.db)
  await demandUnmerged(ctx, rows[0] ?? fail(404, common.notFound))
}
