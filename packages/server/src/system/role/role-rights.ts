import type { Id } from '@brandside/contract/platform/id.ts'
import type { RightNode } from '@brandside/contract/system/role.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { countsHere } from '../role-rights/role-rights.public.ts'

/** A row of the menu, as rights are given by it. */
export interface MenuEntry {
  id: Id
  parentId: Id | null
  /** Directory, page, button, link. */
  type: string
  titleZh: string
  titleEn: string
  tag: string | null
}

/** Everything of the menu that counts in this tenant, and the directories it stands in. */
export async function menuEntries(ctx: Context): Promise<MenuEntry[]> {
  const { rows } = await sql<MenuEntry>`
    select m.id, m.parent_id, m.type, m.title_zh, m.title_en, m.perm_tag as tag
      from menu m, app.acting_tenant() t
     where m.type = 'D' and m.status = 1 and not m.retired or ${countsHere}
     order by m.sort, m.id`.execute(ctx.db)
  return rows
}

/**
 * The rights that a choice in the tree stands for: what has a tag, and for each chosen button the page it stands on.
 * Directories grant nothing; they are there wherever something below them is.
 */
export function closeRights(entries: readonly MenuEntry[], chosen: Iterable<Id>): Set<Id> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const rights = new Set<Id>()
  for (const id of chosen) {
    for (let entry = byId.get(id); entry; entry = entry.parentId === null ? undefined : byId.get(entry.parentId)) {
      if (entry.tag !== null) rights.add(entry.id)
    }
  }
  return rights
}

/** The tree of grantable rights; directories and pages stand in it where something below them does. */
export function grantableTree(entries: readonly MenuEntry[], isOpen: (entry: MenuEntry) => boolean): RightNode[] {
  const below = Map.groupBy(entries, ({ parentId }) => parentId)
  const branch = (parent: Id | null): RightNode[] =>
    (below.get(parent) ?? []).flatMap((entry) => {
      const children = branch(entry.id)
      const grantable = isOpen(entry)
      if (!grantable && children.length === 0) return []
      const { id, type, titleZh, titleEn, tag } = entry
      return [{ id, type, titleZh, titleEn, tag, grantable, children }]
    })
  return branch(null)
}
