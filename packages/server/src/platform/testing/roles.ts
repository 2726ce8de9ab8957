import type { Id } from '@brandside/contract/platform/id.ts'
import { role } from '@brandside/contract/system/role.ts'
import { asSuperuser } from './superuser.ts'
import type { Caller, TestProduct } from './test-product.ts'

let numbered = 0

/** Roles of a product under test: made, given and changed. */
export function rolesOf(product: () => TestProduct, root: () => Caller) {
  const menus = new Map<string, Id>()
  /** The menu's entries by their tags. */
  async function readMenus() {
    const { rows } = await sql('select id::int, coalesce(perm_tag, key) as tag from app.menu')
    for (const { tag, id } of rows) menus.set(tag as string, id as Id)
  }
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product().database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      return client.query(text, values)
    })
  async function aRole(more: object = {}, tags: readonly string[] = []): Promise<Id> {
    const number = ++numbered
    const { data, msg } = await root().call(role.endpoints.create, {
      code: `R${number}`,
      name: `角色 ${number}`,
      ...more,
    })
    if (!data) throw new Error(msg)
    if (tags.length > 0) await root().call(role.endpoints.allocMenu, { roleId: data.id, menuIds: idsOf(tags) })
    return data.id
  }
  const idsOf = (tags: readonly string[]) => tags.map((tag) => menus.get(tag) as Id)
  const give = (person: Id, roleId: Id) =>
    sql('insert into app.admin_role (admin_id, role_id) values ($1, $2)', [person, roleId])
  const versionOf = async (id: Id) => (await root().call(role.endpoints.view, { id })).data?.version ?? 0
  async function change(id: Id, changes: object, caller = root()) {
    return caller.call(role.endpoints.update, { id, version: await versionOf(id), ...changes })
  }
  const rightsOf = async (roleId: Id, caller = root()) => (await caller.call(role.endpoints.listMenu, { roleId })).data
  const lastLines = async (count = 1) =>
    (await sql(`select business_id, content_zh, content_en from app.operation_log order by id desc limit ${count}`))
      .rows as { business_id: string; content_zh: string; content_en: string }[]
  const lanterns = async () => {
    const { rows } = await sql('select id::int from app.organisation where tenant_id = 1 and parent_id is null')
    return rows[0].id as Id
  }
  return { readMenus, sql, aRole, idsOf, give, versionOf, change, rightsOf, lastLines, lanterns }
}
