import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { sysDictItem } from '@brandside/contract/system/sys-dict-item.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { crud, equals, type Filter } from '../../platform/crud/crud.ts'
import { changesTo, demandVersion, insertRow, lockRow, lockRows, type Row } from '../../platform/crud/rows.ts'
import { contains } from '../../platform/lists/search.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import type { Handlers } from '../../platform/serve.ts'

/** The platform's items and a tenant's have the same calls. */
type ItemContract = typeof sysDictItem

interface ItemRow extends Row {
  dictId: Id
  value: string
  labelZh: string
  builtin: boolean
  status: 0 | 1
}

interface DictionaryRow extends Row {
  name: string
  closed: boolean
}

/** The calls of the items of one group of dictionaries. Values that the code knows are renamed, and never lost. */
export function dictionaryItemHandlers(
  contract: ItemContract,
  table: 'sysDictItem' | 'bizDictItem',
): Handlers<ItemContract['endpoints']> {
  const dictionaries = table === 'sysDictItem' ? 'sysDict' : 'bizDict'
  const of = table === 'sysDictItem' ? 'platform' : 'tenant'
  const column = (name: string) => `${table}.${name}`
  const keyword: Filter = (_, text: string) =>
    sql<boolean>`(${contains(column('value'), text)} or ${contains(column('labelZh'), text)} or ${contains(column('labelEn'), text)})`
  const rows = crud(contract, {
    table,
    filters: { dictId: equals, keyword, status: equals },
    order: ['dictId', 'sort'],
    nameOf,
    names: (query) =>
      query.select(column('builtin')).select(
        sql<string>`(select d.name from ${sql.table(dictionaries)} d
                      where d.tenant_id = app.tenant() and d.id = ${sql.ref(column('dictId'))})`.as('dictName'),
      ),
  })

  /** The items of a dictionary in their order, locked behind it. */
  async function itemsOf(ctx: Context, dictId: Id): Promise<ItemRow[]> {
    const { rows } = await sql<ItemRow>`
      select * from ${sql.table(table)}
       where tenant_id = app.tenant() and dict_id = ${dictId} and deleted_at is null order by sort, id for update`.execute(
      ctx.db,
    )
    return rows
  }

  const dictionaryOf = (ctx: Context, { dictId }: Pick<ItemRow, 'dictId'>) =>
    lockRow<DictionaryRow>(ctx, dictionaries, dictId)

  /** One default in a dictionary, which is locked: the one before gives way. */
  function isOnlyDefault(ctx: Context, { dictId }: Pick<ItemRow, 'dictId'>): void {
    ctx.send(
      sql`update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = now(), updated_by = app.admin()
           where tenant_id = app.tenant() and dict_id = ${dictId} and is_default and deleted_at is null`,
    )
  }

  return {
    list: rows.list,
    view: rows.view,
    export: rows.export,
    ...rows.undoStatus({ setStatus }),
    ...rows.undoRemoval<ItemRow>({ prepare: dictionaryOf }),
    setStatus,

    async items({ dictionaries }, { code }) {
      return [...new Set(code)].flatMap((each) => {
        const items = dictionaries.items(each, of)
        return items ? [{ code: each, items: [...items] }] : []
      })
    },

    async create(ctx, input) {
      const dictionary = await dictionaryOf(ctx, input)
      if (dictionary.closed) refuseField('value', contract.reasons.closed, { name: dictionary.name })
      if (input.isDefault) isOnlyDefault(ctx, input)
      const row = await insertRow<ItemRow>(ctx, table, input)
      rows.logged(ctx, undefined, row)
      return { id: row.id }
    },

    async update(ctx, { id, version, ...given }) {
      const found = await lockRow<ItemRow>(ctx, table, id)
      await dictionaryOf(ctx, found)
      demandVersion(found, version)
      const changes = changesTo(found, given)
      if (changes.isDefault === true) isOnlyDefault(ctx, found)
      return rows.save(ctx, found, changes)
    },

    async arrange(ctx, { dictId, items }) {
      await dictionaryOf(ctx, { dictId })
      const found = await itemsOf(ctx, dictId)
      const known = new Map(found.map((row) => [row.id, row]))
      const wanted = items.map(({ id, version, ...given }, index) => {
        const row = known.get(id) ?? fail(404, common.notFound)
        demandVersion(row, version)
        known.delete(id)
        return { row, changes: changesTo(row, { ...given, sort: (index + 1) * 10 }) }
      })
      const defaults = items.flatMap(({ isDefault }, index) => (isDefault ? [index] : []))
      if (defaults.length > 1) refuseField(`items.${defaults[1]}.isDefault`, contract.reasons.oneDefault)
      const behind = [...known.values()].map((row, index) => ({
        row,
        changes: changesTo(row, {
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
    },

    async remove(ctx, { ids }) {
      const found = await lockRows<ItemRow>(ctx, table, ids)
      const builtin = found.find((row) => row.builtin)
      if (builtin) refuse(contract.reasons.builtinStays, { value: builtin.value })
      return rows.drop(ctx, found)
    },
  }

  async function setStatus(ctx: Context, { id, status }: { id: Id; status: Status }) {
    const row = await lockRow<ItemRow>(ctx, table, id)
    const dictionary = await dictionaryOf(ctx, row)
    if (dictionary.closed && status === 0) refuse(contract.reasons.closed, { name: dictionary.name })
    return rows.putStatus(ctx, row, status)
  }
}

function nameOf({ value, labelZh }: Readonly<Record<string, unknown>>): string {
  return `${labelZh} ${value}`
}
