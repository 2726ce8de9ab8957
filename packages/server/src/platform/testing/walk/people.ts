import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import type { Database } from '../../database/database.ts'
import { hashPassword } from '../../identity/password-hash.ts'
import { newToken } from '../../identity/session.ts'
import { password, type people } from '../fixtures.ts'
import { asSuperuser } from '../superuser.ts'
import { type Caller, callerWith, type TestProduct } from '../test-product.ts'
import { strict } from './strict-caller.ts'

/** An operator of the walks, with a session. Every answer is checked for its shape. */
export interface Person {
  id: Id
  username: string
  caller: Caller
  /** For rows that no call makes. */
  database: Database
}

interface Newcomer {
  /** The operator's rights: everything, these tags through one role, or nothing for want of a role. */
  rights: 'everything' | readonly string[] | 'none'
  /** How long his session lasts; 0 has run out already. */
  hours?: number
  mustChangePassword?: boolean
  /** The role's data scope, see `DataScope`; all rows unless a test is about scopes. */
  dataScope?: number
  salesman?: boolean
}

/** Takes one right from an operator and grants another. */
export async function exchange(
  { database }: TestProduct,
  { id }: Person,
  { lost, gained }: { lost: string; gained: string | undefined },
): Promise<void> {
  const role = '(select role_id from app.admin_role where tenant_id = 1 and admin_id = $1)'
  await asSuperuser(database, (client) =>
    client.query(
      `with lost as (delete from app.role_menu g using app.menu m
                      where g.tenant_id = 1 and g.role_id = ${role} and m.id = g.menu_id and m.perm_tag = $2)
       insert into app.role_menu (tenant_id, role_id, menu_id) select 1, ${role}, id from app.menu where perm_tag = $3`,
      [id, lost, gained ?? null],
    ),
  )
}

let newcomers = 0

/** A new operator of company 1. */
export async function join(
  product: TestProduct,
  { rights, hours = 1, mustChangePassword = false, dataScope = 1, salesman = false }: Newcomer,
): Promise<Person> {
  const username = `walker-${++newcomers}`
  const { token, hash } = newToken()
  secret ??= hashPassword(password)
  const passwordHash = await secret
  const id = await asSuperuser(product.database, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', '1', true)`)
    const { rows } = await client.query(
      'insert into app.admin (username, nick_name, platform, salesman) values ($1, $1, true, $2) returning id',
      [username, salesman],
    )
    const person = Number(rows[0].id)
    if (rights !== 'none') {
      // No server knows rights of a new person. Triggers would make it read rights and settings of the company anew.
      await client.query('set local session_replication_role = replica')
      await client.query(
        `with r as (insert into app.role (code, name, everything, data_scope) values (upper(replace($2, '-', '_')), $2, $3, $5) returning id),
              a as (insert into app.admin_role (admin_id, role_id) select $1, id from r)
         insert into app.role_menu (role_id, menu_id) select r.id, m.id from r, app.menu m where m.perm_tag = any($4)`,
        [person, username, rights === 'everything', rights === 'everything' ? [] : rights, dataScope],
      )
      await client.query('set local session_replication_role = origin')
    }
    await client.query('select app.set_password($1, 1, $2, $3)', [person, passwordHash, mustChangePassword ? 72 : null])
    await client.query(`select app.start_session($1, $2, 1, $3, 5, 'walk', 'walk')`, [hash, person, hours])
    await client.query('commit')
    return person as Id
  })
  return { id, username, caller: strict(callerWith(product.app, token)), database: product.database }
}

let secret: Promise<string> | undefined

/** One of the people of the template. */
export async function signedIn(product: TestProduct, username: (typeof people)[keyof typeof people]): Promise<Person> {
  const caller = strict(await product.as(username))
  const { data } = await caller.call(admin.endpoints.info, {})
  if (!data) throw new Error(`${username} is nobody`)
  return { id: data.user.id, username, caller, database: product.database }
}
