import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, lockRow, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import type { Handlers } from '../../platform/serve.ts'

/** The platform's items and a tenant's have the same calls. */
type ItemContract = typeof sysDictItem

type ItemRow = RowOf<'bizDictItem'>

/** The calls of the items of one group of dictionaries. Values that the code knows are renamed, and never lost. */
export function dictionaryItemHandlers(contract: ItemContract): Handlers<ItemContract['endpoints']> {
  const { name: table } = contract
  const dictionaries = table === 'sysDictItem' ? 'sysDict' : 'bizDict'
  const of = table === 'sysDictItem' ? 'platform' : 'tenant'
  const rows = entityTable(contract, { nameOf, shows: { dictName: nameIn(dictionaries, `${table}.dictId`) } })

  /** The items of a dictionary in their order, locked behind it. */
  async function itemsOf(ctx: Context, dictId: Id): Promise<ItemRow[]> {
    const { rows } = await sql<ItemRow>`
      select * from ${sql.table(table)}
       where tenant_id = app.tenant() and dict_id = ${dictId} and deleted_at is null order by sort, id for update`.execute(
      ctx.db,
    )
    return rows
  }

  const dictionaryOf = (ctx: Context, { dictId }: Pick<ItemRow, 'dictId'>) => lockRow(ctx, dictionaries, dictId)

  /** One default in a dictionary, which is locked: the one before gives way. */
  function isOnlyDefault(ctx: Context, { dictId }: Pick<ItemRow, 'dictId'>): void {
    ctx.send(
      sql`update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = now(), updated_by = app.admin()
           where tenant_id = app.tenant() and dict_id = ${dictId} and is_default and deleted_at is null`,
    )
  }

  return rows.handlers({ items, create, update, arrange, remove, setStatus }, { prepare: dictionaryOf })

  async function items({ dictionaries }: Context, { code }: Parsed<ItemContract, 'items'>) {
    return [...new Set(code)].flatMap((each) => {
      const items = dictionaries.items(each, of)
      return items ? [{ code: each, items: [...items] }] : []
    })
  }

  async function create(ctx: Context, input: Parsed<ItemContract, 'create'>) {
    const dictionary = await dictionaryOf(ctx, input)
    if (dictionary.closed) refuseField('value', contract.reasons.closed, { name: dictionary.name })
    if (input.isDefault) isOnlyDefault(ctx, input)
    const row = await rows.insert(ctx, input)
    rows.logged(ctx, undefined, row)
    return { id: row.id }
  }

  async function update(ctx: Context, { id, version, ...given }: Parsed<ItemContract, 'update'>) {
    const found = await rows.lock(ctx, 'update', id)
    await dictionaryOf(ctx, found)
    demandVersion(found, version)
    const changes = rows.changesOf(found, given)
    if (changes.isDefault === true) isOnlyDefault(ctx, found)
    return rows.save(ctx, found, changes)
  }

  async function arrange(ctx: Context, { dictId, items }: Parsed<ItemContract, 'arrange'>) {
    await dictionaryOf(ctx, { dictId })
    const found = await itemsOf(ctx, dictId)
    const known = new Map(found.map((row) => [row.id, row]))
    const wanted = items.map(({ id, version, ...given }, index) => {
      const row = known.get(id) ?? fail(404, common.notFound)
      demandVersion(row, version)
      known.delete(id)
      return { row, changes: rows.changesOf(row, { ...given, sort: (index + 1) * 10 }) }
    })
    const defaults = items.flatMap(({ isDefault }, index) => (isDefault ? [index] : []))
    if (defaults.length > 1) refuseField(`items.${defaults[1]}.isDefault`, contract.reasons.oneDefault)
    const behind = [...known.values()].map((row, index) => ({
      row,
      changes: rows.changesOf(row, {
        sort: (items.length + index + 1) * 10,
        ...(defaults.length > 0 && { isDefault: false }),
      }),
    }))
    const changed = [...wanted, ...behind].filter(({ changes }) => Object.keys(changes).length > 0)
    if (changed.length === 0) ctx.unchanged()
    // One is the default no more before another is.
    const becomes = ({ changes }: (typeof changed)[number]) => Number(changes.isDefault === true)
    const inTurn = changed.toSorted((a, b) => becomes(a) - becomes(b))
    for (const { row, changes } of inTurn) rows.save(ctx, row, changes)
    return { changed: changed.length }
  }

  async function remove(ctx: Context, { ids }: Parsed<ItemContract, 'remove'>) {
    const found = await rows.lockAll(ctx, 'remove', ids)
    const builtin = found.find((row) => row.builtin)
    if (builtin) refuse(contract.reasons.builtinStays, { value: builtin.value })
    return rows.drop(ctx, found)
  }

  async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
    const row = await rows.lock(ctx, 'update', id)
    const dictionary = await dictionaryOf(ctx, row)
    if (dictionary.closed && status === 0) refuse(contract.reasons.closed, { name: dictionary.name })
    return rows.putStatus(ctx, row, status)
  }
}

function nameOf({ value, labelZh }: ItemRow): string {
  return `${labelZh} ${value}`
}
