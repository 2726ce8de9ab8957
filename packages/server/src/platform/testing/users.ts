import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { asSuperuser } from './superuser.ts'
import type { Caller, TestProduct } from './test-product.ts'
import { join } from './walk/people.ts'

export const manage = [
  'list',
  'create',
  'update',
  'delete',
  'status',
  'role',
  'orgShop',
  'resetPassword',
  'clearOtp',
  'sessions',
].map((verb) => `system:admin:${verb}`)

let newcomers = 0
export const newcomer = () => ({ username: `new.${++newcomers}`, nickName: '新来的' })

/** Users of a product under test: those who look after others, and those who are made by them. */
export function usersOf(product: () => TestProduct) {
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product().database, async (client) => (await client.query(text, values)).rows as Row[])
  const manager = (...more: string[]) => join(product(), { rights: [...manage, ...more] })
  const colleague = () => join(product(), { rights: ['system:admin:list'] })
  const roleOf = async (id: Id) =>
    (await sql<{ id: Id }>('select role_id::int as id from app.admin_role where admin_id = $1', [id]))[0]?.id as Id
  /** An organisation of company 1. */
  async function branch(code: string): Promise<Id> {
    const [row] = await sql<{ id: Id }>(
      `insert into app.organisation (tenant_id, path, code, name) values (1, '/', $1, $1) returning id::int`,
      [code],
    )
    await sql(`update app.organisation set path = '/' || id || '/' where id = $1`, [row?.id])
    return row?.id as Id
  }
  async function makeUser(caller: Caller, more: object = {}) {
    const given = { ...newcomer(), ...more }
    const { data, msg } = await caller.call(admin.endpoints.create, given)
    if (!data) throw new Error(msg)
    return { ...given, ...data }
  }
  return { sql, manager, colleague, roleOf, branch, made: makeUser }
}
