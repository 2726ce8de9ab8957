import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../database/open-postgres.ts'
import { password, people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { type Caller, callerWith, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'

const { info, login, logout, updatePassword } = admin.endpoints
const revoked = { status: 401, key: 'auth.sessionRevoked' }
const forbidden = { status: 403, key: 'auth.forbidden' }

describe.runIf(engines().includes('postgres'))('two replicas on one PostgreSQL', () => {
  let here: TestProduct
  let there: TestProduct

  beforeAll(async () => {
    const database = await copyDatabase('postgres')
    here = await serveTestProduct(database)
    there = await serveTestProduct(openPostgres(String(database.pool.options.connectionString)))
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })

  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(here.database, async (client) => (await client.query(text, values)).rows)
  /** One session, known to both replicas. */
  async function onBoth({ token }: Caller): Promise<[Caller, Caller]> {
    const callers: [Caller, Caller] = [callerWith(here.app, token), callerWith(there.app, token)]
    for (const caller of callers) expect(await caller.call(info, {})).toMatchObject({ code: 0 })
    return callers
  }
  async function someone(...rights: string[]) {
    const { id, username, caller } = await join(here, { rights })
    return { id, username, callers: await onBoth(caller) }
  }

  test('an operator who signs out on one is out on the other', async () => {
    const { callers } = await someone()
    await callers[0].call(logout, {})
    expect(await callers[1].call(info, {})).toMatchObject(revoked)
  })

  test('a change of the password on one ends the old token on the other', async () => {
    const { callers } = await someone()
    const { data } = await callers[0].call(updatePassword, {
      oldPassword: password,
      newPassword: 'lanterns over the river 7',
    })
    expect(await callers[1].call(info, {})).toMatchObject(revoked)
    expect(await callerWith(there.app, data?.token ?? '').call(info, {})).toMatchObject({ code: 0 })
  })

  test('a disabled operator is out on both', async () => {
    const { id, callers } = await someone('store:brand:list')
    await sql('update app.admin set status = 0 where id = $1', [id])
    for (const caller of callers) expect(await caller.call(brand.endpoints.list, {})).toMatchObject(revoked)
  })

  test('a company that is disabled is out on both', async () => {
    const callers = await onBoth(await there.as(people.other))
    await sql('update app.tenant set status = 0 where id = 2')
    for (const caller of callers) expect(await caller.call(brand.endpoints.list, {})).toMatchObject(revoked)
    await sql('update app.tenant set status = 1 where id = 2')
  })

  /** The very next call of each kind, on each replica, after a change of rights. */
  async function nextCalls(change: (id: Id) => Promise<unknown>, before: readonly string[]) {
    const reads = await someone(...before)
    await change(reads.id)
    const sheets = await someone(...before)
    await change(sheets.id)
    const writes = await someone(...before)
    await change(writes.id)
    const answers = []
    for (const replica of [0, 1] as const) {
      answers.push(await reads.callers[replica].call(brand.endpoints.list, {}))
      answers.push(await sheets.callers[replica].call(brand.endpoints.export, {}))
      answers.push(await writes.callers[replica].call(brand.endpoints.remove, { ids: [99] as never }))
    }
    return answers.map(({ status, key = 'done' }) => `${status} ${key}`)
  }
  /** The person's roles come to him by a group from now on. */
  async function putIntoGroup(id: Id) {
    await sql(
      `with g as (insert into app.role_group (tenant_id, code, name) values (1, $2, $2) returning id),
            r as (insert into app.role_group_role (tenant_id, role_group_id, role_id)
                    select 1, g.id, h.role_id from g, app.admin_role h where h.admin_id = $1)
       insert into app.admin_role_group (tenant_id, admin_id, role_group_id) select 1, $1, id from g`,
      [id, `G-${id}`],
    )
    await sql('delete from app.admin_role where admin_id = $1', [id])
  }
  const rights = ['store:brand:list', 'store:brand:export', 'store:brand:delete']
  const carriedOut = ['200 done', '200 done', '404 common.notFound']
  const ofRole = 'role_id in (select role_id from app.admin_role where admin_id = $1)'

  test.each([
    ['a role is taken away', (id: Id) => sql('delete from app.admin_role where admin_id = $1', [id])],
    ['a right is taken from a role', (id: Id) => sql(`delete from app.role_menu where ${ofRole}`, [id])],
    [
      'a role is disabled',
      (id: Id) =>
        sql('update app.role set status = 0 where id in (select role_id from app.admin_role where admin_id = $1)', [
          id,
        ]),
    ],
    [
      'a role is removed',
      (id: Id) =>
        sql(
          'update app.role set deleted_at = now() where id in (select role_id from app.admin_role where admin_id = $1)',
          [id],
        ),
    ],
    [
      'a group is taken away',
      async (id: Id) => {
        await putIntoGroup(id)
        await sql('delete from app.admin_role_group where admin_id = $1', [id])
      },
    ],
    [
      'a group is disabled',
      async (id: Id) => {
        await putIntoGroup(id)
        await sql(
          'update app.role_group set status = 0 where id in (select role_group_id from app.admin_role_group where admin_id = $1)',
          [id],
        )
      },
    ],
    ['a new password is demanded', (id: Id) => sql(`select app.set_password($1, 1, 'x', 72)`, [id])],
  ])('when %s, the very next call of every kind is refused on both', async (_, change) => {
    const answers = await nextCalls(change, rights)
    expect(answers).toHaveLength(6)
    for (const answer of answers) expect(answer).toMatch(/^403 auth\.(forbidden|mustChangePassword)$/)
  })

  test.each([
    [
      'a role is given',
      (id: Id) =>
        sql(
          `insert into app.admin_role (tenant_id, admin_id, role_id) select 1, $1, id from app.role where tenant_id = 1 and code = 'SUPER_ADMIN'`,
          [id],
        ),
    ],
    [
      'a group is given',
      (id: Id) =>
        sql(
          `with g as (insert into app.role_group (tenant_id, code, name) values (1, $2, $2) returning id),
                r as (insert into app.role_group_role (tenant_id, role_group_id, role_id)
                        select 1, g.id, r.id from g, app.role r where r.tenant_id = 1 and r.code = 'SUPER_ADMIN')
           insert into app.admin_role_group (tenant_id, admin_id, role_group_id) select 1, $1, id from g`,
          [id, `ALL-${id}`],
        ),
    ],
    [
      'a right is given to a role',
      (id: Id) =>
        sql(
          `insert into app.role_menu (tenant_id, role_id, menu_id) select 1, role_id, m.id from app.admin_role, app.menu m where admin_id = $1 and perm_tag = any($2)`,
          [id, rights],
        ),
    ],
  ])('when %s, the very next call of every kind is carried out on both', async (_, change) => {
    expect(await nextCalls(change, [])).toEqual([...carriedOut, ...carriedOut])
  })

  test('a page that the platform retires closes for all operators', async () => {
    await sql(`update app.menu set status = 0 where perm_tag = 'store:brand:export'`)
    const { callers } = await someone(...rights)
    await sql(`update app.menu set status = 0 where perm_tag = 'store:brand:list'`)
    for (const caller of callers) expect(await caller.call(brand.endpoints.list, {})).toMatchObject(forbidden)
    await sql('update app.menu set status = 1')
    for (const caller of callers) expect(await caller.call(brand.endpoints.list, {})).toMatchObject({ code: 0 })
  })

  test('a call that began under rights that were taken away is not kept', async () => {
    const { id, callers } = await someone(...rights, 'store:brand:create')
    await sql('delete from app.admin_role where admin_id = $1', [id])
    const fields = {
      code: 'GHOST',
      name: '幽灵',
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    } as const
    for (const caller of callers) expect(await caller.call(brand.endpoints.create, fields)).toMatchObject(forbidden)
    expect(await sql(`select from app.brand where code = 'GHOST'`)).toEqual([])
  })

  test('signing in at once on both keeps the number of sessions', async () => {
    const { id, username } = await someone()
    const left = 'select token_hash from app.admin_session where admin_id = $1 and revoked_at is null'
    const tokens: string[] = []
    // Four at once: more than five would be taken for guesses. Each wave would make good what the one before it had left.
    for (let wave = 0; wave < 8; wave++) {
      const answers = await Promise.all(
        [here, there, here, there].map((replica) => replica.anyone.call(login, { username, password })),
      )
      tokens.push(...answers.flatMap((answer) => answer.data?.token ?? []))
      expect(await sql(left, [id])).toHaveLength(5)
    }
    expect(tokens).toHaveLength(32)
    const open = await Promise.all(
      tokens.map(async (token) => (await callerWith(there.app, token).call(info, {})).code === 0),
    )
    expect(open.filter(Boolean)).toHaveLength(5)
  })

  test('of forty guesses at once on both five are looked at', async () => {
    const { username } = await someone()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        [here, there][i % 2]?.anyone.call(login, { username, password: 'wrong horse 42' }),
      ),
    )
    expect(answers.filter((answer) => answer?.code === 2)).toHaveLength(5)
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(35)
  })
})
