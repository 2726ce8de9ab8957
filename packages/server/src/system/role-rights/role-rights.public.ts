import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { fill, type Language, say } from '@brandside/contract/platform/bilingual.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { everything, holds } from '@brandside/contract/platform/permission.ts'
import { auth } from '@brandside/contract/platform/reasons.ts'
import { DataScope, role, type Warning } from '@brandside/contract/system/role.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { refuse } from '../../platform/refuse.ts'

/** A role with all the rights it would give. */
export interface RoleRights {
  id: Id
  code: string
  name: string
  nameEn: string | null
  everything: boolean
  dataScope: DataScope
  organisationIds: Id[]
  /** The rights in force in this tenant. */
  rights: Right[]
}

export interface Right {
  tag: string
  titleZh: string
  titleEn: string
}

/** Roles of the tenant that are not deleted, enabled or not: these, or all of them. */
export async function rolesWithRights(ctx: Context, ids?: readonly Id[]): Promise<RoleRights[]> {
  const wanted = ids ? sql`and r.id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<RoleRights>`
    select r.id, r.code, r.name, r.name_en, r.everything, r.data_scope,
           array(select ro.organisation_id from role_organisation ro
                  where ro.tenant_id = r.tenant_id and ro.role_id = r.id order by 1) as organisation_ids,
           coalesce((select json_agg(json_build_object('tag', m.perm_tag, 'titleZh', m.title_zh, 'titleEn', m.title_en) order by m.perm_tag)
                       from role_menu rm join menu m on m.id = rm.menu_id and ${countsHere}
                      where rm.tenant_id = r.tenant_id and rm.role_id = r.id), '[]') as rights
      from role r, app.acting_tenant() t
     where r.tenant_id = app.tenant() and r.deleted_at is null ${wanted}
     order by r.sort, r.id`.execute(ctx.db)
  return rows
}

/** A role's name in both languages. */
export function calledOf({ name, nameEn }: Pick<RoleRights, 'name' | 'nameEn'>): Bilingual {
  return [name, nameEn ?? name]
}

/** The name of the role `r` in this language. */
export function roleName(language: Language) {
  return language === 'en' ? sql<string>`coalesce(r.name_en, r.name)` : sql<string>`r.name`
}

/** A row of `menu m` that grants something in the tenant `t`, as `loadOperator` counts it. */
export const countsHere = sql<boolean>`m.perm_tag is not null and m.status = 1 and not m.retired
  and (t.id = 1 or not m.platform) and (t.package_menu_ids is null or m.id = any(t.package_menu_ids))`

/** The part of a role that its giver does not hold, in words; undefined when the operator may give it. */
export function exceeds(
  ctx: Pick<Context, 'operator'>,
  given: Omit<RoleRights, 'id' | 'code' | 'name' | 'nameEn'>,
): Bilingual | undefined {
  const { operator } = ctx
  if (given.everything) {
    return operator.grants.some(({ tags }) => tags.has(everything)) ? undefined : ['全部权限', 'all rights']
  }
  for (const { tag, titleZh, titleEn } of given.rights) {
    if (!holds(operator.permissions, tag)) return [titleZh, titleEn]
    if (opensMore(ctx, tag, given)) {
      const [zh, en] = notesOf(DataScope)?.options?.[given.dataScope] ?? ['', '']
      return [`${titleZh}（${zh}）`, `${titleEn} (${en})`]
    }
  }
  return undefined
}

/**
 * Refuses to change roles that hold more than the operator does: people of a higher rank would lose rights by it. To
 * enable, disable, change, empty and delete one all come down to this.
 */
export async function demandHeld(ctx: Context, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  for (const each of await rolesWithRights(ctx, ids)) {
    const right = exceeds(ctx, each)
    if (right) refuse(auth.roleBeyond, { name: calledOf(each), right })
  }
}

/** Under this tag the role would show rows that the giver does not see: by its kind, or by its organisations. */
function opensMore(
  ctx: Pick<Context, 'operator'>,
  tag: string,
  { dataScope, organisationIds }: Pick<RoleRights, 'dataScope' | 'organisationIds'>,
): boolean {
  const own = ctx.operator.grants
    .filter(({ tags }) => holds(tags, tag))
    .map((grant) => breadth[grant.dataScope as DataScope])
  const widest = Math.min(...own)
  if (widest === breadth[1]) return false
  if (breadth[dataScope] < widest) return true
  const { organisations } = scoped(ctx, tag as `${string}:${string}:${string}`).scope
  return dataScope === 6 && organisationIds.some((id) => !organisations.includes(id))
}

/** How much of a company a kind of scope can show, the most first: a company, branches, single organisations, shops, oneself. */
const breadth: Readonly<Record<DataScope, number>> = { 1: 0, 2: 1, 6: 1, 3: 2, 4: 3, 5: 4 }

/** Steps meant for two pairs of eyes that these tags put into one hand. */
export function warningsOf({ modules, language }: Context, tags: Iterable<string>): z.input<typeof Warning>[] {
  const held = new Set(tags)
  const both = modules.flatMap(({ duties }) => duties).filter(({ tags }) => tags.every((tag) => held.has(tag)))
  return both.map(({ words }) => {
    const sentence = (to: 'zh' | 'en') => fill(say(role.reasons.dutiesJoined.words, to), { what: say(words, to) })
    return { msg: sentence(language), message: sentence('en') }
  })
}

/** True when the operator himself holds the role, directly or through a group. */
export function isOwn({ operator }: Pick<Context, 'operator'>, id: Id): boolean {
  return operator.grants.some(({ roleId }) => roleId === id)
}
