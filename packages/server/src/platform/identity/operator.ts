import type { Id } from '@brandside/contract/platform/fields.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Db } from '../database/query.ts'

/** Who is signed in, with the rights that hold now. */
export interface Operator {
  id: Id
  username: string
  nickName: string
  mobile: string | null
  email: string | null
  /** The tenant of the account; `Context.tenantId` is the one worked in. */
  tenantId: Id
  tenantName: string
  /** Of the tenant worked in. */
  actingTenantName: string
  timeZone: string
  platform: boolean
  mustChangePassword: boolean
  /** The sign-in before this one. */
  lastLoginAt: string | null
  lastLoginIp: string | null
  roles: { code: string; name: string }[]
  permissions: ReadonlySet<string>
}

/**
 * Reads the operator behind a session that is open at home: one statement. Rights are those of enabled roles there, as far
 * as the tenant he works in has them in its package; the platform's own modules count in the platform's tenant alone. A role
 * that holds everything gives the wildcard there, and elsewhere everything the tenant has.
 */
export async function loadOperator(db: Db): Promise<Operator> {
  const { rows } = await sql<OperatorRow>`
    with held as (
      select r.id, r.code, r.name, r.everything, r.sort
        from admin_role ar
        join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id and r.status = 1 and r.deleted_at is null
       where ar.tenant_id = app.tenant() and ar.admin_id = app.admin()
    )
    select a.id, a.username, a.nick_name, a.mobile, a.email, a.tenant_id, a.platform, 
           a.previous_login_at as last_login_at, a.previous_login_ip as last_login_ip,
           h.name as tenant_name, t.name as acting_tenant_name, t.time_zone, s.must_change as must_change_password,
           coalesce((select json_agg(json_build_object('code', h.code, 'name', h.name) order by h.sort, h.id)
                       from held h), '[]') as roles,
           case when t.id = ${platformTenantId} and exists (select from held where everything) then array['*:*:*']
                else array(select distinct m.perm_tag from menu m
                            where m.perm_tag is not null and m.type in ('M', 'B') and m.status = 1 and not m.retired
                              and (t.id = ${platformTenantId} or not m.platform)
                              and (t.package_menu_ids is null or m.id = any(t.package_menu_ids))
                              and (exists (select from held where everything)
                                or exists (select from held h join role_menu rm on rm.tenant_id = app.tenant()
                                              and rm.role_id = h.id and rm.menu_id = m.id))
                            order by 1) end as permissions
      from admin a, app.current_tenant() h, app.acting_tenant() t, app.own_secret() s
     where a.tenant_id = app.tenant() and a.id = app.admin()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The session belongs to nobody')
  return { ...row, permissions: new Set(row.permissions) }
}

type OperatorRow = Omit<Operator, 'permissions'> & { permissions: string[] }
