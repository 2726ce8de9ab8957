import type { Id } from '@brandside/contract/platform/id.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { people } from '../fixtures.ts'
import { asSuperuser } from '../superuser.ts'
import { callerWith, type TestProduct } from '../test-product.ts'
import type { Person } from './people.ts'
import { strict } from './strict-caller.ts'

/** An app with a key, as the walks call by it. */
export interface KeyHolder extends Person {
  clientId: Id
}

interface KeyRights {
  rights: 'everything' | readonly string[]
  /** See `DataScope`; all rows unless a test is about scopes. */
  dataScope?: number
  shopIds?: readonly Id[]
  perMinute?: number | undefined
}

let admitted = 0

/** A new app of company 1, whose key has these rights by a role of its own. */
export async function joinByKey(
  product: TestProduct,
  { rights, dataScope = 1, shopIds = [], perMinute = 6_000 }: KeyRights,
): Promise<KeyHolder> {
  const name = `walker-key-${++admitted}`
  const roleId = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query(
      `with r as (insert into app.role (tenant_id, code, name, data_scope) values (1, $1, $2, $3) returning id),
            g as (insert into app.role_menu (tenant_id, role_id, menu_id)
                  select 1, r.id, m.id from r, app.menu m
                   where m.perm_tag is not null and ($4::text[] is null or m.perm_tag = any($4)))
       select id from r`,
      [name.toUpperCase().replaceAll('-', '_'), name, dataScope, rights === 'everything' ? null : rights],
    )
    return Number(rows[0].id) as Id
  })
  const root = await product.as(people.root)
  const input = { name, kind: 'BEARER' as const, perMinute, roleIds: [roleId], shopIds: [...shopIds] }
  const { data, message } = await root.call(openClient.endpoints.create, input)
  if (!data) throw new Error(message)
  const id = await asSuperuser(product.database, async (client) => {
    const { rows } = await client.query('select id from app.admin where client_id = $1', [data.id])
    return Number(rows[0].id) as Id
  })
  const caller = strict(callerWith(product.app, data.appSecret))
  return { id, username: `API: ${name}`, caller, database: product.database, clientId: data.id }
}
