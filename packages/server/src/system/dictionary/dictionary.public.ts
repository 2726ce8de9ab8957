import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Handlers } from '../../platform/serve.ts'

/** The platform's dictionaries and a tenant's have the same calls. */
type DictionaryContract = typeof sysDict

export type PlatformItems = NonNullable<ReturnType<Context['dictionaries']['items']>>

/** Gives a new dictionary the items of the platform's dictionary that it stands for. */
type CopyItems = (ctx: Context, dictionary: RowOf<'bizDict'>, items: PlatformItems) => void

/**
 * The calls of one group of dictionaries. What the code defines stays; its names may be changed. A tenant that begins its own
 * of a platform's dictionary starts with the platform's items, where `copyItems` is given.
 */
export function dictionaryHandlers(
  contract: DictionaryContract,
  copyItems?: CopyItems,
): Handlers<DictionaryContract['endpoints']> {
  const { name: table } = contract
  const rows = entityTable(contract)

  /** Items deleted together with the dictionary; items deleted before stay so. */
  async function restoreItems(ctx: Context, { id }: RowOf<'bizDict'>): Promise<void> {
    ctx.send(
      sql`update ${sql.table(`${table}Item`)} i
             set deleted_at = null, version = i.version + 1, updated_at = now(), updated_by = app.admin()
            from ${sql.table(table)} d
           where i.tenant_id = app.tenant() and i.dict_id = ${id} and d.tenant_id = i.tenant_id and d.id = i.dict_id
             and i.deleted_at = d.deleted_at`,
    )
  }

  return rows.handlers({ create, remove }, { prepare: restoreItems })

  async function create(ctx: Context, input: Parsed<DictionaryContract, 'create'>) {
    const items = copyItems ? ctx.dictionaries.items(input.code, 'platform') : undefined
    const closed = ctx.dictionaries.isClosed(input.code) && items !== undefined
    const row = await rows.insert(ctx, input, { closed })
    if (items) copyItems?.(ctx, row, items)
    rows.logged(ctx, undefined, row)
    return { id: row.id }
  }

  async function remove(ctx: Context, { ids }: Parsed<DictionaryContract, 'remove'>) {
    const found = await rows.lockAll(ctx, 'remove', ids)
    const builtin = found.find((row) => row.builtin)
    if (builtin) refuse(contract.reasons.builtinStays, { name: builtin.name })
    ctx.send(
      sql`update ${sql.table(`${table}Item`)}
             set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
           where tenant_id = app.tenant() and dict_id = any(${ids}::bigint[]) and deleted_at is null`,
    )
    return rows.drop(ctx, found)
  }
}
