import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { scoped } from '../../platform/identity/data-scope.ts'
import { roleName } from '../role-rights/role-rights.public.ts'
import { outranks } from './rights.ts'

const roles = sql`admin_role b join role r on r.tenant_id = b.tenant_id and r.id = b.role_id and r.deleted_at is null
  where b.tenant_id = app.tenant() and b.admin_id = admin.id order by r.sort, r.id`
const groups = sql`admin_role_group b
  join role_group g on g.tenant_id = b.tenant_id and g.id = b.role_group_id and g.deleted_at is null
  where b.tenant_id = app.tenant() and b.admin_id = admin.id order by g.sort, g.id`

/** Bound organisations and shops, within the caller's own data scope. */
const organisations = (ctx: Context) => sql`admin_organisation b
  join organisation o on o.tenant_id = b.tenant_id and o.id = b.organisation_id and o.deleted_at is null
  where b.tenant_id = app.tenant() and b.admin_id = admin.id and ${inside(ctx, { organisation: 'o.id' })} order by o.path`
const shops = (ctx: Context) => sql`admin_shop b
  join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id and s.deleted_at is null
  where b.tenant_id = app.tenant() and b.admin_id = admin.id and ${inside(ctx, { shop: 's.id' })} order by s.name, s.id`

const inside = (ctx: Context, columns: { organisation: string } | { shop: string }) =>
  scoped(ctx, admin.endpoints.view.guard).rows(columns)

const ids = (column: string, of: RawBuilder<unknown>) => sql<Id[]>`array(select ${sql.ref(column)} from ${of})`
const names = (name: RawBuilder<string>, of: RawBuilder<unknown>) => sql<string[]>`array(select ${name} from ${of})`

/** Columns of a person from other tables: the organisation, the roles, the bindings. */
export const shown = {
  organisationName: nameIn('organisation', 'admin.organisationId'),
  /** Roles and groups together. */
  rolesName: (ctx: Context) =>
    sql<string[]>`(${names(roleName(ctx.language), roles)} || ${names(sql`g.name`, groups)})`,
  linked: sql<boolean>`exists (
    select from identity_link l where l.tenant_id = app.tenant() and l.admin_id = admin.id)`,
  otpEnabled: sql<boolean>`(select f.otp_enabled from app.account_facts(admin.id) f)`,
  mustChangePassword: sql<boolean>`(select f.must_change from app.account_facts(admin.id) f)`,
  outranks,
  roleIds: ids('r.id', roles),
  roleNames: ({ language }: Context) => names(roleName(language), roles),
  groupIds: ids('g.id', groups),
  groupNames: names(sql`g.name`, groups),
  organisationIds: (ctx: Context) => ids('o.id', organisations(ctx)),
  organisationNames: (ctx: Context) => names(sql`o.name`, organisations(ctx)),
  shopIds: (ctx: Context) => ids('s.id', shops(ctx)),
  shopNames: (ctx: Context) => names(sql`s.name`, shops(ctx)),
}
