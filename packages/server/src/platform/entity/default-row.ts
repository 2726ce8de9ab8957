import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { demandDeletable } from '../delete-guards.ts'
import { refuse, refuseField } from '../refuse.ts'
import { demandVersion, type RowOf, type Table } from './rows.ts'

/** A table of which one row is its tenant's default. */
type DefaultTable = { [T in Table]: RowOf<T> extends Defaultable ? T : never }[Table]

interface Defaultable {
  readonly id: Id
  readonly version: number
  readonly name: string
  readonly isDefault: boolean
  readonly status: Status
}

interface Reasons {
  /** `{name}` is the default: another one takes its place first. */
  defaultStays: Reason
  defaultEnabled: Reason
}

/** The parts of `entityTable()` used here. */
interface Rows<R> {
  lock(ctx: Context, endpoint: string, id: Id): Promise<R>
  lockAll(ctx: Context, endpoint: string, ids: readonly Id[]): Promise<R[]>
  insert(ctx: Context, input: object, more: { isDefault: boolean }): Promise<R>
  changesOf(row: R, input: object): Partial<R>
  save(ctx: Context, row: R, changes: Partial<R>): { version: number }
  drop(ctx: Context, rows: readonly R[]): { deleted: number }
  putStatus(ctx: Context, row: R, status: Status): { status: Status; version: number }
  logged(ctx: Context, before: undefined, after: R): void
}

/**
 * The acts of an entity of which one row is its tenant's default: the first one is, and whichever is made so takes the place
 * of the one before. It is neither disabled nor deleted, nor made an ordinary one by itself. Its index allows one at a time.
 */
export function defaultRow<T extends DefaultTable>(
  table: T,
  rows: Rows<RowOf<T> & Defaultable>,
  { defaultStays, defaultEnabled }: Reasons,
) {
  type R = RowOf<T> & Defaultable

  async function create(ctx: Context, input: { isDefault: boolean }): Promise<{ id: Id }> {
    await hold(ctx)
    const isDefault = input.isDefault || !(await hasDefault(ctx))
    if (input.isDefault) await endDefault(ctx)
    const row = await rows.insert(ctx, input, { isDefault })
    rows.logged(ctx, undefined, row)
    return { id: row.id }
  }

  /** `check` refuses what the row must not become. */
  async function update(
    ctx: Context,
    input: { id: Id; version: number; isDefault?: boolean | undefined },
    check?: (row: R) => void,
  ): Promise<{ version: number }> {
    if (input.isDefault !== undefined) await hold(ctx)
    const row = await rows.lock(ctx, 'update', input.id)
    demandVersion(row, input.version)
    const changes = rows.changesOf(row, input)
    check?.({ ...row, ...changes })
    if (changes.isDefault === false) refuseField('isDefault', defaultStays, { name: row.name })
    if (changes.isDefault) {
      if (row.status === 0) refuseField('isDefault', defaultEnabled)
      await endDefault(ctx)
    }
    return rows.save(ctx, row, changes)
  }

  async function remove(ctx: Context, { ids }: { ids: readonly Id[] }): Promise<{ deleted: number }> {
    const found = await rows.lockAll(ctx, 'remove', ids)
    demandOthers(found)
    await demandDeletable(ctx, table, ids)
    return rows.drop(ctx, found)
  }

  async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
    const row = await rows.lock(ctx, 'setStatus', id)
    if (status === 0) demandOthers([row])
    return rows.putStatus(ctx, row, status)
  }

  /** One change of the default at a time in a tenant. */
  async function hold(ctx: Context): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext(${`${table} default`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  }

  async function hasDefault({ db }: Context): Promise<boolean> {
    const found = await sql`
      select from ${sql.table(table)} where tenant_id = app.tenant() and is_default and deleted_at is null`.execute(db)
    return found.rows.length > 0
  }

  async function endDefault({ db }: Context): Promise<void> {
    await sql`
      update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = now(), updated_by = app.admin()
       where tenant_id = app.tenant() and is_default and deleted_at is null`.execute(db)
  }

  function demandOthers(found: readonly R[]): void {
    const row = found.find(({ isDefault }) => isDefault)
    if (row) refuse(defaultStays, { name: row.name })
  }

  return { create, update, remove, setStatus }
}
