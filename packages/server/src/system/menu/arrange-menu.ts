import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { tagPattern } from '@brandside/contract/platform/permission.ts'
import { common, field, undone } from '@brandside/contract/platform/reasons.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { toSnake } from '../../platform/database/camel.ts'
import { changesTo } from '../../platform/entity/changes.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { deedsOf } from '../../platform/entity/take-back.ts'
import { inTenant } from '../../platform/in-tenant.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { allEntries, type MenuRecord } from './menu-entries.ts'
import { demandPlace, pathAt } from './menu-place.ts'

/** One change of the menu at a time: two moves that are each harmless could make a circle together. */
async function hold(ctx: Context): Promise<MenuRecord[]> {
  await sql`select pg_advisory_xact_lock(7042)`.execute(ctx.db)
  return allEntries(ctx)
}

export async function create(ctx: Context, input: Parsed<typeof menu, 'create'>) {
  const entries = await hold(ctx)
  demandTag(input.permTag)
  demandInside(input)
  const { type, path, parentId } = input
  demandPlace(entries, { type, path, parentId, own: true, key: '' })
  const row = await save(ctx, null, {
    ...input,
    icon: input.icon ?? '',
    redirect: input.redirect ?? '',
    activeMenu: input.activeMenu ?? '',
    component: type === 'D' ? 'Layout' : 'Link',
    permTag: type === 'L' ? input.permTag : null,
    always: type === 'L' && input.permTag === null,
  })
  ctx.log({ id: row.id, name: row.titleZh, after: row })
  return { id: row.id }
}

export async function update(ctx: Context, { version, ...input }: Parsed<typeof menu, 'update'>) {
  const entries = await hold(ctx)
  const before = entryOf(entries, input.id)
  demandVersion(before, version)
  const saved = await change(ctx, entries, before, {
    ...input,
    ...(input.path !== undefined && { path: input.path ?? '' }),
    ...(input.icon !== undefined && { icon: input.icon ?? '' }),
    ...(input.redirect !== undefined && { redirect: input.redirect ?? '' }),
    ...(input.activeMenu !== undefined && { activeMenu: input.activeMenu ?? '' }),
  })
  return { version: saved.version }
}

export async function setStatus(ctx: Context, { id, status }: Parsed<typeof menu, 'setStatus'>) {
  const entries = await hold(ctx)
  const saved = await change(ctx, entries, entryOf(entries, id), { status })
  return { status: saved.status, version: saved.version }
}

/**
 * An operator's change of an entry that a contract declares stays from then on; the contract no longer overrides it.
 */
async function change(
  ctx: Context,
  entries: readonly MenuRecord[],
  before: MenuRecord,
  given: Readonly<Record<string, unknown>>,
): Promise<MenuRecord> {
  const changes = changesTo(before, given) as Partial<MenuRecord>
  if (changes.permTag !== undefined) demandTag(changes.permTag)
  demandInside(changes)
  for (const name of ['path', 'permTag'] as const) {
    if (name in changes && !(before.own && (name === 'path' || before.type === 'L')))
      refuseField(name, menu.reasons.fixedByProduct, { label: labels[name] })
  }
  const after = moveEntry(entries, before, changes)
  demandPlace(entries, after)
  if (after.status === 0 || after.hidden) demandWayBack(entries, before.id)
  if (Object.keys(changes).length === 0) {
    ctx.unchanged()
    return before
  }
  return keep(ctx, before, after)
}

/** The whole order in one step; what stands below the parent and was not named follows behind. */
export async function arrange(ctx: Context, { parentId, ids }: Parsed<typeof menu, 'arrange'>) {
  let entries = await hold(ctx)
  const named = [...new Set(ids)].map((id) => entryOf(entries, id))
  const others = entries.filter((entry) => entry.parentId === parentId && !ids.includes(entry.id))
  let moves = 0
  for (const [index, before] of [...named, ...others].entries()) {
    const sort = (index + 1) * 10
    if (before.sort === sort && before.parentId === parentId) continue
    const after = moveEntry(entries, before, { parentId, sort })
    demandPlace(entries, after)
    entries = entries.map((entry) => (entry.id === after.id ? after : entry))
    await keep(ctx, before, after)
    moves++
  }
  if (moves === 0) ctx.unchanged()
  return { moved: moves }
}

/** Every entry back to its place, and what was the contract's to say is so again. */
export async function undoArrange(ctx: Context, { requestId }: Parsed<typeof menu, 'undoArrange'>) {
  const entries = await hold(ctx)
  const { at, deeds } = await deedsOf(ctx, { contract: menu, endpoint: menu.endpoints.undoArrange, requestId })
  const { rows } = await sql<{ id: Id }>`
    select id from menu where id = any(${[...deeds.keys()]}::bigint[])
       and updated_at = ${at}::timestamptz and updated_by = app.admin()`.execute(ctx.db)
  if (rows.length < deeds.size) refuse(undone.changed)
  const placed = entries.map((entry) => ({ ...entry, ...placeIn(deeds.get(entry.id)?.before ?? {}) }) as MenuRecord)
  for (const after of placed) {
    const before = entries.find(({ id }) => id === after.id)
    if (!before || !deeds.has(after.id)) continue
    demandPlace(placed, after)
    const saved = await save(ctx, after.id, { ...pick(after), customised: after.customised, always: after.always })
    ctx.log({ id: after.id, name: after.titleZh, before, after: saved })
  }
  return { undone: deeds.size }
}

/** Values of an entry that a move changes, as the log has them. */
function placeIn(before: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = ['parentId', 'path', 'sort', 'customised'].filter((name) => name in before)
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

/** Entries that operators added, and those that no contract has any more. With `force`, roles everywhere lose them. */
export async function remove(ctx: Context, { ids, force }: Parsed<typeof menu, 'remove'>) {
  const entries = await hold(ctx)
  const rows = [...new Set(ids)].map((id) => entryOf(entries, id))
  for (const { own, retired, titleZh: name } of rows) if (!own && !retired) refuse(menu.reasons.derived, { name })
  const child = entries.find(({ id, parentId }) => parentId !== null && ids.includes(parentId) && !ids.includes(id))
  if (child) {
    const parent = rows.find(({ id }) => id === child.parentId)
    refuse(menu.reasons.hasChildren, { name: titleOf(parent), child: titleOf(child) })
  }
  const { rows: grants } = await sql<Grants>`select * from app.menu_grants(${ids}::bigint[], ${force})`.execute(ctx.db)
  const [used] = grants
  if (used && !force) {
    const count = grants.filter(({ menuId }) => menuId === used.menuId).reduce((sum, { roles }) => sum + roles, 0)
    refuse(menu.reasons.inUse, { name: titleOf(rows.find(({ id }) => id === used.menuId)), count })
  }
  ctx.send(sql`select app.drop_menus(${ids}::bigint[])`)
  for (const row of rows) {
    const lost = grants.filter(({ menuId }) => menuId === row.id)
    ctx.log({ id: row.id, name: row.titleZh, before: row, ...(lost.length > 0 && { note: withdrawn(lost) }) })
    for (const grant of lost) await tellThere(ctx, row, grant)
  }
  return { deleted: rows.length }
}

interface Grants {
  menuId: Id
  tenantId: Id
  roles: number
}

/** A tenant whose roles have lost an entry reads of it in its own log. */
async function tellThere(ctx: Context, { id, titleZh }: MenuRecord, grant: Grants): Promise<void> {
  if (grant.tenantId === ctx.tenantId) return
  const what = { contract: menu as unknown as Contract, endpoint: menu.endpoints.remove }
  await inTenant(ctx, grant.tenantId, what, async (there) => there.log({ id, name: titleZh, note: withdrawn([grant]) }))
}

function withdrawn(grants: readonly Grants[]): Bilingual {
  const count = grants.reduce((sum, { roles }) => sum + roles, 0)
  return [`收回 ${count} 个角色的授权`, `withdrawn from ${count} roles`]
}

const labels = { path: ['路径', 'path'], permTag: ['权限标签', 'permission tag'] } as const

const tagFormat = ['应如 store:brand:create', 'must look like store:brand:create'] as const

function demandTag(tag: string | null): void {
  if (tag !== null && !tagPattern.test(tag))
    refuseField('permTag', field.pattern, { label: ['权限标签', 'Permission tag'], format: tagFormat })
}

/** The targets of a crumb and of the active entry are addresses of the product: never a script, never another site. */
function demandInside(given: { redirect?: string | null; activeMenu?: string | null }): void {
  for (const name of ['redirect', 'activeMenu'] as const) {
    const address = given[name]
    if (!address || (name === 'redirect' && address === 'noRedirect')) continue
    if (!/^\/(?![/\\])[^\s\\]*$/.test(address)) refuseField(name, menu.reasons.insidePath)
  }
}

/** Refuses to shut the page on which everything is opened again, or a directory that it stands in. */
function demandWayBack(entries: readonly MenuRecord[], id: Id): void {
  let entry = entries.find(({ key }) => key === `${menu.area}/${menu.name}`)
  while (entry && entry.id !== id) entry = entries.find((above) => above.id === entry?.parentId)
  if (entry) refuse(menu.reasons.menuStays)
}

/** An entry as it will be: a page of the product takes its address along. */
function moveEntry(entries: readonly MenuRecord[], before: MenuRecord, changes: Partial<MenuRecord>): MenuRecord {
  const after = { ...before, ...changes } as MenuRecord
  if (before.type === 'M' && after.parentId !== before.parentId) return { ...after, path: pathAt(entries, after) }
  return after
}

/** Writes an entry, with its line in the log. */
async function keep(ctx: Context, before: MenuRecord, after: MenuRecord): Promise<MenuRecord> {
  const changed = following.filter((name) => after[name] !== before[name]).map(toSnake)
  const customised = before.own ? before.customised : [...new Set([...before.customised, ...changed])]
  const always = before.type === 'L' ? after.permTag === null : before.always
  const saved = await save(ctx, before.id, { ...pick(after), customised, always })
  ctx.log({ id: before.id, name: after.titleZh, before, after: saved })
  return saved
}

const following = ['parentId', 'titleZh', 'titleEn', 'path', 'icon', 'alwaysShow', 'sort'] as const

function pick(entry: MenuRecord) {
  const { parentId, titleZh, titleEn, path, icon, permTag, hidden, sort, status } = entry
  const { alwaysShow, noCache, affix, breadcrumb, redirect, activeMenu } = entry
  return {
    parentId,
    titleZh,
    titleEn,
    path,
    icon,
    permTag,
    hidden,
    sort,
    status,
    alwaysShow,
    noCache,
    affix,
    breadcrumb,
    redirect,
    activeMenu,
  }
}

async function save(ctx: Context, id: Id | null, values: Readonly<Record<string, unknown>>): Promise<MenuRecord> {
  const given = JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnake(name), value])),
  )
  const { rows } = await sql<MenuRecord>`select * from app.save_menu(${id}, ${given}::jsonb)`.execute(ctx.db)
  return rows[0] as MenuRecord
}

function entryOf(entries: readonly MenuRecord[], id: Id): MenuRecord {
  return entries.find((entry) => entry.id === id) ?? fail(404, common.notFound)
}

const titleOf = (entry: MenuRecord | undefined) => [entry?.titleZh ?? '', entry?.titleEn ?? ''] as const
