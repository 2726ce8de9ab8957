import type { Id } from '@brandside/contract/platform/fields.ts'
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
 * Reads the operator behind an open session: one statement. Rights are those of enabled roles; a role that holds everything
 * gives the wildcard.
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
           t.name as tenant_name, t.time_zone, s.must_change as must_change_password,
           coalesce((select json_agg(json_build_object('code', h.code, 'name', h.name) order by h.sort, h.id)
                       from held h), '[]') as roles,
           case when exists (select from held where everything) then array['*:*:*']
                else array(select distinct m.perm_tag from held h
                             join role_menu rm on rm.tenant_id = app.tenant() and rm.role_id = h.id
                             join menu m on m.id = rm.menu_id and m.status = 1 and not m.retired
                            where m.perm_tag is not null order by 1) end as permissions
      from admin a, app.current_tenant() t, app.own_secret() s
     where a.tenant_id = app.tenant() and a.id = app.admin()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The session belongs to nobody')
  return { ...row, permissions: new Set(row.permissions) }
}

type OperatorRow = Omit<Operator, 'permissions'> & { permissions: string[] }
