import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { MenuBranch, MenuChoice, MenuEntry, menu } from '@brandside/contract/system/menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refuse.ts'

/** An entry as it lies in its table. */
export interface MenuRecord {
  readonly [column: string]: unknown
  readonly id: Id
  readonly parentId: Id | null
  readonly version: number
  readonly type: MenuEntry['type']
  readonly key: string
  readonly titleZh: string
  readonly titleEn: string
  readonly path: string
  readonly component: string
  readonly icon: string
  readonly permTag: string | null
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly noCache: boolean
  readonly affix: boolean
  readonly breadcrumb: boolean
  readonly redirect: string
  readonly activeMenu: string
  readonly sort: number
  readonly status: Status
  readonly platform: boolean
  readonly own: boolean
  readonly retired: boolean
  readonly customised: string[]
  readonly updatedAt: string
}

/** All entries, each parent's children in their order. */
export async function allEntries(ctx: Context): Promise<MenuRecord[]> {
  const { rows } = await sql<MenuRecord>`select * from menu order by sort, id`.execute(ctx.db)
  return rows
}

/** The whole tree, buttons and what is disabled included. A filter keeps what it finds and what leads there. */
export async function tree(ctx: Context, query: Parsed<typeof menu, 'tree'>): Promise<MenuBranch[]> {
  const entries = await allEntries(ctx)
  const isDeclared = declaredIn(entries)
  const finds = finder(query)
  const isFiltered = Object.values(query).some((value) => value !== undefined)
  const below = Map.groupBy(entries, (row) => row.parentId)
  const branches = (parent: Id | null): MenuBranch[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const children = branches(row.id)
      return isFiltered && children.length === 0 && !finds(row) ? [] : [{ ...shownEntry(row, isDeclared), children }]
    })
  return branches(null)
}

export async function list(ctx: Context, { page, rows, ...query }: Parsed<typeof menu, 'list'>) {
  const found = await inTreeOrder(ctx, query)
  return { list: found.slice((page - 1) * rows, page * rows), total: found.length }
}

export async function exportRows(ctx: Context, query: Parsed<typeof menu, 'export'>) {
  const found = await inTreeOrder(ctx, query)
  async function* batches() {
    yield found
  }
  return { total: found.length, batches: batches() }
}

/** Entries as they stand below each other: a parent, then all below it, then the next. */
async function inTreeOrder(ctx: Context, { parentId, ...query }: Parsed<typeof menu, 'export'>): Promise<MenuEntry[]> {
  const entries = await allEntries(ctx)
  const below = Map.groupBy(entries, (row) => row.parentId)
  const subtree = (row: MenuRecord): MenuRecord[] => [row, ...(below.get(row.id) ?? []).flatMap(subtree)]
  const roots = parentId === undefined ? below.get(null) : entries.filter(({ id }) => id === parentId)
  const isDeclared = declaredIn(entries)
  return (roots ?? [])
    .flatMap(subtree)
    .filter(finder(query))
    .map((row) => shownEntry(row, isDeclared))
}

function finder({ keyword, status, type }: Parsed<typeof menu, 'tree'>): (row: MenuRecord) => boolean {
  const wanted = keyword?.toLowerCase()
  return (row) =>
    (status === undefined || row.status === status) &&
    (type === undefined || row.type === type) &&
    (wanted === undefined ||
      [row.titleZh, row.titleEn, row.path, row.component, row.permTag].some((text) =>
        text?.toLowerCase().includes(wanted),
      ))
}

export async function view(ctx: Context, { id }: ById): Promise<MenuEntry> {
  const entries = await allEntries(ctx)
  const row = entries.find((entry) => entry.id === id) ?? fail(404, common.notFound)
  return shownEntry(row, declaredIn(entries))
}

/** Entries that the operator may give to others: the operator's own pages, with their buttons when asked for. */
export async function treeSelect(
  ctx: Context,
  { withButtons, forTenants }: Parsed<typeof menu, 'treeSelect'>,
): Promise<MenuChoice[]> {
  const { permissions } = ctx.operator
  const entries = await allEntries(ctx)
  const below = Map.groupBy(
    entries.filter(({ status, retired, platform }) => status === 1 && !retired && !(forTenants && platform)),
    (row) => row.parentId,
  )
  const choices = (parent: Id | null): MenuChoice[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      if (row.type === 'L' || (row.type === 'B' && !withButtons)) return []
      const children = choices(row.id)
      const isOpen = row.permTag !== null && holds(permissions, row.permTag)
      if (children.length === 0 && !isOpen) return []
      const label = ctx.language === 'zh' ? row.titleZh : row.titleEn
      return [{ id: row.id, label, type: row.type, children }]
    })
  return choices(null)
}

function shownEntry(row: MenuRecord, isDeclared: (row: MenuRecord) => boolean): MenuEntry {
  const { path, icon, component, redirect, activeMenu, customised } = row
  return {
    ...row,
    path: path || null,
    icon: icon || null,
    component: component || null,
    redirect: redirect || null,
    activeMenu: activeMenu || null,
    customised: customised.length > 0,
    declared: isDeclared(row),
  }
}

/** The rows that the contracts have made say which tags there are. */
function declaredIn(entries: readonly MenuRecord[]): (row: MenuRecord) => boolean {
  const tags = new Set(entries.flatMap(({ own, retired, permTag }) => (own || retired ? [] : (permTag ?? []))))
  return ({ permTag }) => permTag === null || tags.has(permTag)
}
