import type { Id } from '@brandside/contract/platform/id.ts'
import { everything, platformTenantId } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Db } from '../database/query.ts'

/** The signed-in operator, with the rights that hold now. */
export interface Operator {
  id: Id
  username: string
  nickName: string
  mobile: string | null
  email: string | null
  /** The key of the uploaded portrait. */
  avatar: string | null
  /** The tenant of the account; `Context.tenantId` is the one worked in. */
  tenantId: Id
  tenantName: string
  /** Of the tenant worked in. */
  actingTenantName: string
  timeZone: string
  platform: boolean
  mustChangePassword: boolean
  /** Signs in with a second factor. */
  otpEnabled: boolean
  /** A role of his asks for one, and he has none: nothing else before that. */
  mustEnrolOtp: boolean
  /** The sign-in before this one. */
  lastLoginAt: string | null
  lastLoginIp: string | null
  /** `nameEn` where the role has an English name. */
  roles: { code: string; name: string; nameEn: string | null }[]
  permissions: ReadonlySet<string>
  grants: readonly Grant[]
  /** The app whose key makes the call; null where it is a person. */
  client: KeyClient | null
}

/** An app that calls with a key. */
export interface KeyClient {
  id: Id
  name: string
  /** From which it may call; from everywhere without. */
  addresses: string[] | null
  perMinute: number
}

/** The rights that one enabled role of the operator grants, and their data scope. */
export interface Grant {
  roleId: Id
  /** 1–6, see `DataScope` in the role's contract. */
  dataScope: number
  tags: ReadonlySet<string>
  scope: Scope
}

/** Owners of the rows an operator sees: all, or these organisations, shops and people. */
export interface Scope {
  all: boolean
  organisations: readonly Id[]
  shops: readonly Id[]
  /** Himself, and the people of his organisations. */
  salesmen: readonly Id[]
  /** Those of his shops, and among them those of which he sees every shop by his organisations. */
  brands: readonly Id[]
  wholeBrands: readonly Id[]
}

/**
 * Reads the operator behind a session that is open at home: one statement. Rights are those of enabled roles there, given
 * to him or to an enabled group of his, as far as the tenant he works in has them in its package; the platform's own modules
 * count in the platform's tenant alone. A role that holds everything gives the wildcard there, and elsewhere everything the
 * tenant has. Organisations and shops are those of home: elsewhere they name no row.
 */
export async function loadOperator(db: Db): Promise<Operator> {
  const { rows } = await sql<OperatorRow>`
    with held as (
      select r.id, r.code, r.name, r.name_en, r.everything, r.require_otp, r.sort, case when r.everything then 1 else r.data_scope end as data_scope
        from role r
       where r.tenant_id = app.tenant() and r.status = 1 and r.deleted_at is null and r.id in (
         select ar.role_id from admin_role ar where ar.tenant_id = app.tenant() and ar.admin_id = app.admin()
         union
         select gr.role_id from admin_role_group ag
           join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.status = 1 and g.deleted_at is null
           join role_group_role gr on gr.tenant_id = g.tenant_id and gr.role_group_id = g.id
          where ag.tenant_id = app.tenant() and ag.admin_id = app.admin())
    ),
    own as (
      select a.organisation_id as id from admin a where a.tenant_id = app.tenant() and a.id = app.admin()
      union
      select ao.organisation_id from admin_organisation ao where ao.tenant_id = app.tenant() and ao.admin_id = app.admin()
    ),
    -- the organisations each role begins with, and those it reaches from there
    start as (
      select h.id as role_id, o.id, o.path, h.data_scope <> 3 as deep
        from held h
        join organisation o on o.tenant_id = app.tenant() and o.deleted_at is null
       where h.data_scope in (2, 3) and o.id in (select own.id from own)
          or h.data_scope = 6 and exists (select from role_organisation ro
               where ro.tenant_id = app.tenant() and ro.role_id = h.id and ro.organisation_id = o.id)
    ),
    reach as (
      select distinct s.role_id, o.id
        from start s
        join organisation o on o.tenant_id = app.tenant() and o.deleted_at is null
         and (o.id = s.id or s.deep and o.path like s.path || '%')
    )
    select a.id, a.username, a.nick_name, a.mobile, a.email, a.avatar, a.tenant_id, a.platform, 
           a.previous_login_at as last_login_at, a.previous_login_ip as last_login_ip,
           h.name as tenant_name, t.name as acting_tenant_name, t.time_zone, s.must_change as must_change_password,
           f.enabled as otp_enabled,
           a.client_id is null and not f.enabled and exists (select from held where require_otp) as must_enrol_otp,
           (select json_build_object('id', k.id, 'name', k.name, 'perMinute', k.per_minute,
                                     'addresses', regexp_split_to_array(k.addresses, '\\n'))
              from open_client k where k.tenant_id = a.tenant_id and k.id = a.client_id) as client,
           coalesce((select json_agg(json_build_object('code', h.code, 'name', h.name, 'nameEn', h.name_en) order by h.sort, h.id)
                       from held h), '[]') as roles,
           case when t.id = ${platformTenantId} and exists (select from held where everything) then array['*:*:*']
                else array(select distinct m.perm_tag from menu m
                            where m.perm_tag is not null and m.type in ('M', 'B') and m.status = 1 and not m.retired
                              and (t.id = ${platformTenantId} or not m.platform)
                              and (t.package_menu_ids is null or m.id = any(t.package_menu_ids))
                              and (exists (select from held where everything)
                                or exists (select from held h join role_menu rm on rm.tenant_id = app.tenant()
                                              and rm.role_id = h.id and rm.menu_id = m.id))
                            order by 1) end as permissions,
           coalesce((select json_agg(json_build_object(
             'roleId', h.id, 'dataScope', h.data_scope, 'everything', h.everything,
             'tags', array(select m.perm_tag from role_menu rm join menu m on m.id = rm.menu_id
                            where rm.tenant_id = app.tenant() and rm.role_id = h.id and m.perm_tag is not null),
             'organisations', array(select r.id from reach r where r.role_id = h.id order by 1),
             'shops', case when h.data_scope = 4
               then array(select s.id from admin_shop b join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id
                           where b.tenant_id = app.tenant() and b.admin_id = app.admin() and s.deleted_at is null
                          union
                          select s.id from admin_brand b join shop s on s.tenant_id = b.tenant_id and s.brand_id = b.brand_id
                           where b.tenant_id = app.tenant() and b.admin_id = app.admin() and s.deleted_at is null order by 1)
               else array(select s.id from reach r
                            join shop s on s.tenant_id = app.tenant() and s.organisation_id = r.id and s.deleted_at is null
                           where r.role_id = h.id order by 1) end,
             'brands', case when h.data_scope = 4
               then array(select distinct s.brand_id from admin_shop b
                            join shop s on s.tenant_id = b.tenant_id and s.id = b.shop_id and s.deleted_at is null
                           where b.tenant_id = app.tenant() and b.admin_id = app.admin()
                          union
                          select b.brand_id from admin_brand b
                           where b.tenant_id = app.tenant() and b.admin_id = app.admin() order by 1)
               else array(select distinct s.brand_id from reach r
                            join shop s on s.tenant_id = app.tenant() and s.organisation_id = r.id and s.deleted_at is null
                           where r.role_id = h.id order by 1) end,
             'wholeBrands', case when h.data_scope in (2, 3, 6)
               then array(select s.brand_id from shop s
                            left join reach r on r.role_id = h.id and r.id = s.organisation_id
                           where s.tenant_id = app.tenant() and s.deleted_at is null
                           group by s.brand_id having bool_and(r.id is not null) order by 1)
               else array(select b.brand_id from admin_brand b
                           where h.data_scope = 4 and b.tenant_id = app.tenant() and b.admin_id = app.admin() order by 1) end,
             -- somebody who has left is still the one who sold
             'salesmen', array(select app.admin() union select p.id from reach r
                                 join admin p on p.tenant_id = app.tenant() and p.organisation_id = r.id
                                where r.role_id = h.id order by 1)) order by h.sort, h.id) from held h), '[]') as granted
      from admin a, app.current_tenant() h, app.acting_tenant() t, app.own_secret() s,
           app.own_factor() f
     where a.tenant_id = app.tenant() and a.id = app.admin()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The session belongs to nobody')
  const { granted, permissions, ...operator } = row
  return { ...operator, permissions: new Set(permissions), grants: granted.map(grantOf) }
}

function grantOf({ roleId, dataScope, everything: all, tags, ...ids }: GrantedRole): Grant {
  return { roleId, dataScope, tags: new Set(all ? [everything] : tags), scope: { all: dataScope === 1, ...ids } }
}

type OperatorRow = Omit<Operator, 'permissions' | 'grants'> & { permissions: string[]; granted: GrantedRole[] }

type GrantedRole = Pick<Grant, 'roleId' | 'dataScope'> & Omit<Scope, 'all'> & { everything: boolean; tags: string[] }
