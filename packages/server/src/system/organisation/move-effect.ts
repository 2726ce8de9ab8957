import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { type MoveEffect, organisation } from '@brandside/contract/system/organisation.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { fail, refuseField } from '../../platform/refuse.ts'

const shownNames = 20

/**
 * The operators whose view of the shops below an organisation a move would change. It comes from roles for an
 * organisation and those below it, so only operators who begin above are affected: operators within the branch move
 * along with it.
 */
export async function movePreview(
  ctx: Context,
  { id, parentId }: Parsed<typeof organisation, 'movePreview'>,
): Promise<MoveEffect> {
  const mine = scoped(ctx, organisation.endpoints.movePreview.guard)
  const from = (await pathOf(ctx, id, mine.rows({ organisation: 'organisation.id' }))) ?? fail(404, common.notFound)
  const to = (await pathOf(ctx, parentId)) ?? refuseField('parentId', organisation.reasons.parentMissing)
  mine.demand({ organisation: parentId }, 'parentId')
  const shops = await shopsBelow(ctx, from)
  const changed = shops.length > 0 ? await sightOf(ctx, from, to) : []
  const [gaining, losing] = [changed.filter(({ after }) => after), changed.filter(({ before }) => before)]
  return {
    shops: shops.length,
    shopNames: first(shops),
    gains: gaining.length,
    gainNames: first(gaining.filter(({ shown }) => shown)),
    loses: losing.length,
    loseNames: first(losing.filter(({ shown }) => shown)),
  }
}

function first(all: readonly { name: string }[]): string[] {
  return all.slice(0, shownNames).map(({ name }) => name)
}

async function pathOf({ db }: Context, id: Id, visible = sql<boolean>`true`): Promise<string | undefined> {
  const row = await db
    .selectFrom('organisation')
    .select('path')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visible)
    .executeTakeFirst()
  return row?.path
}

async function shopsBelow({ db }: Context, path: string) {
  return db
    .selectFrom('shop')
    .innerJoin('organisation', 'organisation.id', 'shop.organisationId')
    .select('shop.name')
    .where('organisation.path', 'like', `${path}%`)
    .where('shop.deletedAt', 'is', null)
    .orderBy('shop.name')
    .execute()
}

/** Enabled people who see the branch at one of the two places alone; who sees all of the company sees it at both. */
async function sightOf(ctx: Context, from: string, to: string) {
  const isShown = scoped(ctx, organisation.endpoints.movePreview.guard).rows({ organisation: 'a.organisationId' })
  const { rows } = await sql<{ name: string; shown: boolean; before: boolean; after: boolean }>`
    with held as (
      select h.admin_id, r.id as role_id, r.data_scope, r.everything
        from (select ar.admin_id, ar.role_id from admin_role ar where ar.tenant_id = app.tenant()
              union
              select ag.admin_id, gr.role_id from admin_role_group ag
                join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.status = 1 and g.deleted_at is null
                join role_group_role gr on gr.tenant_id = g.tenant_id and gr.role_group_id = g.id
               where ag.tenant_id = app.tenant()) h
        join role r on r.tenant_id = app.tenant() and r.id = h.role_id and r.status = 1 and r.deleted_at is null
    ),
    own as (
      select a.id as admin_id, a.organisation_id from admin a where a.tenant_id = app.tenant()
      union
      select ao.admin_id, ao.organisation_id from admin_organisation ao where ao.tenant_id = app.tenant()
    ),
    start as (
      select h.admin_id, o.path
        from held h
        join own w on w.admin_id = h.admin_id
        join organisation o on o.tenant_id = app.tenant() and o.id = w.organisation_id and o.deleted_at is null
       where h.data_scope = 2
      union
      select h.admin_id, o.path
        from held h
        join role_organisation ro on ro.tenant_id = app.tenant() and ro.role_id = h.role_id
        join organisation o on o.tenant_id = app.tenant() and o.id = ro.organisation_id and o.deleted_at is null
       where h.data_scope = 6
    ),
    sight as (
      select admin_id, bool_or(${from} like path || '%') as before, bool_or(${to} like path || '%' or path = ${from}) as after
        from start group by admin_id
    )
    select a.nick_name as name, ${isShown} as shown, s.before, s.after
      from sight s
      join admin a on a.tenant_id = app.tenant() and a.id = s.admin_id and a.status = 1 and a.deleted_at is null
     where s.before <> s.after
       and not exists (select from held h where h.admin_id = a.id and (h.everything or h.data_scope = 1))
     order by a.nick_name, a.id`.execute(ctx.db)
  return rows
}
