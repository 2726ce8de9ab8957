import type { Id } from '@brandside/contract/platform/id.ts'
import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/open-postgres.ts'
import { ageSession } from '../../platform/testing/age-session.ts'
import { password, people } from '../../platform/testing/fixtures.ts'
import { haveFactor } from '../../platform/testing/second-factor.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { copyDatabase, engines, mainEngine } from '../../platform/testing/test-database.ts'
import {
  type Caller,
  callerWith,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../../platform/testing/test-product.ts'
import { usersOf } from '../../platform/testing/users.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'

const { remove, setStatus, list, setRole } = admin.endpoints
const { resetPassword, clearOtp, login, info } = admin.endpoints

describe.each([mainEngine()])('what guards users on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const { sql, colleague, roleOf, made } = usersOf(() => product)

  test('a lost second factor is cleared by another operator with a fresh proof of identity', async () => {
    const person = await colleague()
    expect(await root.call(clearOtp, { id: person.id })).toMatchObject({ key: 'admin.otpNotEnabled' })
    await haveFactor(person)
    const boss = await join(product, { rights: 'everything' })
    await ageSession(product, boss.caller)
    for (const endpoint of [clearOtp, resetPassword])
      expect(await boss.caller.call(endpoint, { id: person.id })).toMatchObject({ key: 'auth.reauthRequired' })
    await boss.caller.call(profile.endpoints.reauth, { password })
    expect(await boss.caller.call(clearOtp, { id: person.id })).toMatchObject({ code: 0 })
    expect(await person.caller.call(info, {})).toMatchObject({ status: 401 })
    expect(await product.anyone.call(login, { username: person.username, password })).toMatchObject({ code: 0 })
  })

  test('a new password opens what wrong ones had locked', async () => {
    const { id, username } = await colleague()
    for (let i = 0; i < 6; i++) await product.anyone.call(login, { username, password: 'wrong horse 42' })
    expect(await product.anyone.call(login, { username, password })).toMatchObject({ status: 429 })
    const { data } = await root.call(resetPassword, { id })
    expect(await product.anyone.call(login, { username, password: data?.initialPassword ?? '' })).toMatchObject({
      code: 0,
      data: { mustChangePassword: true },
    })
  })

  test('a role that asks for a second factor allows nothing else before', async () => {
    const person = await colleague()
    await sql('update app.role set require_otp = true where id = $1', [await roleOf(person.id)])
    expect(await person.caller.call(list, {})).toMatchObject({ status: 403, key: 'auth.mustEnrolOtp' })
    expect((await person.caller.call(info, {})).data?.user).toMatchObject({ mustEnrolOtp: true, otpEnabled: false })
    await haveFactor(person)
    expect(await person.caller.call(list, {})).toMatchObject({ code: 0 })
  })

  test('the last administrator can be changed by no operator', async () => {
    const one = await product.as(people.other)
    const { id } = (await one.call(info, {})).data?.user ?? { id: 0 as Id }
    const deputy = await made(one)
    await one.call(setRole, { id: deputy.id, roleIds: [await roleOf(id)], groupIds: [] })
    await sql(
      `select app.set_password($1, 2, (select password_hash from app.admin_secret where admin_id = $2), null)`,
      [deputy.id, id],
    )
    const two = await product.as(deputy.username)
    expect(await two.call(setRole, { id, roleIds: [], groupIds: [] })).toMatchObject({ code: 0 })
    expect(await one.call(setStatus, { id: deputy.id, status: 0 })).toMatchObject({ status: 403 })
    // A role of the second rank that may manage people, and is outranked.
    await sql(
      `with r as (insert into app.role (tenant_id, code, name, data_scope) values (2, 'CLERK', 'CLERK', 1) returning id)
       insert into app.role_menu (tenant_id, role_id, menu_id) select 2, r.id, m.id from r, app.menu m where m.perm_tag like 'system:admin:%'`,
    )
    await sql(
      `insert into app.admin_role (tenant_id, admin_id, role_id) select 2, $1, id from app.role where tenant_id = 2 and code = 'CLERK'`,
      [id],
    )
    expect(await one.call(setStatus, { id: deputy.id, status: 0 })).toMatchObject({ key: 'auth.rankTooLow' })
    const outranked = (await one.call(list, {})).data?.list.map(({ id, outranks }) => ({ id, outranks }))
    expect(outranked).toContainEqual({ id: deputy.id, outranks: true })
    expect(outranked).toContainEqual({ id, outranks: false })
  })
})

test.runIf(engines().includes('postgres'))('a role that goes while it is being given is not given', async () => {
  const product = await openTestProduct('postgres')
  try {
    const chief = await join(product, { rights: 'everything' })
    const person = await join(product, { rights: 'none' })
    for (const [table, given, wanted] of [
      ['role', 'roleIds', { groupIds: [] }],
      ['role_group', 'groupIds', { roleIds: [] }],
    ] as const) {
      const answer = await asSuperuser(product.database, async (client) => {
        await client.query('begin')
        const { rows } = await client.query(
          `insert into app.${table} (tenant_id, code, name) values (1, 'GOING', 'going') returning id`,
        )
        await client.query('commit')
        await client.query('begin')
        await client.query(`update app.${table} set deleted_at = now() where id = $1`, [rows[0].id])
        const asked = chief.caller.call(setRole, { id: person.id, [given]: [Number(rows[0].id)], ...wanted } as never)
        await new Promise((resolve) => setTimeout(resolve, 500))
        await client.query('commit')
        return asked
      })
      expect(answer).toMatchObject({ code: 2, key: 'admin.roleMissing', errors: [{ path: given }] })
    }
  } finally {
    await product.close()
  }
})

describe.runIf(engines().includes('postgres'))('two administrators at once, on two servers', () => {
  test.each(
    (['disable', 'delete', 'demote'] as const).flatMap((act) => [
      { act, others: 'and no other is left' },
      { act, others: 'and a third one looks on' },
    ]),
  )('of two who $act each other, $others, exactly one is refused', async ({ act, others }) => {
    const database = await copyDatabase('postgres')
    const here = await serveTestProduct(database)
    const there = await serveTestProduct(openPostgres(String(database.pool.options.connectionString)))
    try {
      // The only two who hold everything in the company.
      const [one, two] = [await join(here, { rights: 'everything' }), await join(here, { rights: 'everything' })] as [
        Person,
        Person,
      ]
      const sql = (text: string, values: unknown[]) => asSuperuser(database, (client) => client.query(text, values))
      if (others.includes('no other'))
        await sql('update app.admin set status = 0 where tenant_id = 1 and id <> all($1)', [[one.id, two.id]])
      for (const { caller } of [one, two]) await caller.call(info, {})
      const calls = [
        [callerWith(here.app, one.caller.token), two.id],
        [callerWith(there.app, two.caller.token), one.id],
      ] as const
      const answers = await Promise.all(
        calls.map(([caller, id]) => {
          if (act === 'disable') return caller.call(setStatus, { id, status: 0 })
          if (act === 'delete') return caller.call(remove, { ids: [id] })
          return caller.call(setRole, { id, roleIds: [], groupIds: [] })
        }),
      )
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      const refused = answers.find(({ code }) => code !== 0)
      // Told as the rule says, or out already: his session has ended with his account.
      expect(refused?.key).toBeOneOf(['auth.lastAdmin', 'auth.sessionRevoked', 'auth.forbidden'])
    } finally {
      await there.close()
      await here.close()
    }
  })
})
