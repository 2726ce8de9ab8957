import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from './testing/fixtures.ts'
import { asSuperuser } from './testing/superuser.ts'
import { engines } from './testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from './testing/test-product.ts'
import { join } from './testing/walk/people.ts'

const { create, update, remove, list } = brand.endpoints

describe.each(engines())('calls with a key on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let numbered = 0
  const aBrand = () =>
    ({
      code: `K${++numbered}`,
      name: `钥匙 ${numbered}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    }) as const
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  const brandsCalled = async (name: string) => (await root.call(list, { name })).data?.total

  test('the same call with the same key is carried out once and answered alike', async () => {
    const fields = aBrand()
    const first = await root.call(create, fields, withKey('the-same-key'))
    const again = await root.call(create, fields, withKey('the-same-key'))
    expect(first).toMatchObject({ code: 0, data: { id: expect.any(Number) } })
    expect(again).toMatchObject({ status: 200, code: 0, msg: first.msg, data: first.data })
    expect(again.requestId).not.toBe(first.requestId)
    expect(await brandsCalled(fields.name)).toBe(1)
    expect(
      await sql(`select from app.operation_log where module = 'brand' and business_id = $1`, [String(first.data?.id)]),
    ).toHaveLength(1)
  })

  test('the order of a body’s keys and its blanks make no difference', async () => {
    const fields = aBrand()
    const first = await root.call(create, fields, withKey('in-any-order'))
    const turned = Object.fromEntries(Object.entries(fields).toReversed())
    const again = await root.call(create, { ...turned, name: ` ${fields.name} ` } as never, withKey('in-any-order'))
    expect(again.data).toEqual(first.data)
  })

  test('many at once are carried out once', async () => {
    const fields = aBrand()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => root.call(create, fields, withKey('all-at-once'))),
    )
    const ids = answers.map(({ data }) => data?.id)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(Number))
    expect(await brandsCalled(fields.name)).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const first = await root.call(create, aBrand(), withKey('one-body-only'))
    const other = aBrand()
    expect(await root.call(create, other, withKey('one-body-only'))).toMatchObject({
      status: 200,
      code: 2,
      key: 'common.idempotencyConflict',
      msg: '该请求标识已用于另一个请求',
    })
    expect(await brandsCalled(other.name)).toBe(0)
    expect(first.code).toBe(0)
  })

  test('a refused call leaves its key free', async () => {
    const fields = aBrand()
    const { data } = await root.call(create, fields)
    expect(await root.call(create, { ...aBrand(), code: fields.code }, withKey('free-again'))).toMatchObject({
      code: 2,
      key: 'brand.codeTaken',
    })
    expect(await root.call(create, { ...aBrand(), name: '' }, withKey('free-again'))).toMatchObject({
      code: 2,
      key: 'field.required',
    })
    expect(
      await root.call(update, { id: data?.id as never, version: 9, sort: 1 }, withKey('free-again')),
    ).toMatchObject({ key: 'common.stale' })
    expect(await root.call(create, aBrand(), withKey('free-again'))).toMatchObject({ code: 0 })
  })

  test('an answer is repeated although the same call would be refused now', async () => {
    const { data } = await root.call(create, aBrand())
    const ids = { ids: [data?.id as never] }
    expect(await root.call(remove, ids, withKey('gone-already'))).toMatchObject({ code: 0, data: { deleted: 1 } })
    expect(await root.call(remove, ids, withKey('gone-already'))).toMatchObject({ code: 0, data: { deleted: 1 } })
    expect(await root.call(remove, ids, withKey('another-key'))).toMatchObject({ code: 404 })
  })

  test('one key means as many calls as there are paths, people and companies', async () => {
    const [one, two] = [aBrand(), aBrand()]
    const first = await root.call(create, one, withKey('my-own-key'))
    const colleague = await join(product, { rights: 'everything' })
    expect(await colleague.caller.call(create, two, withKey('my-own-key'))).toMatchObject({ code: 0 })
    const foreign = await (await product.as(people.other)).call(create, one, withKey('my-own-key'))
    expect(foreign).toMatchObject({ code: 0 })
    expect(foreign.data).not.toEqual(first.data)
    expect(await root.call(remove, { ids: [first.data?.id as never] }, withKey('my-own-key'))).toMatchObject({
      code: 0,
    })
  })

  test('a key that has lost its right does not answer any more', async () => {
    const { id, caller } = await join(product, { rights: ['store:brand:create'] })
    const fields = aBrand()
    expect(await caller.call(create, fields, withKey('while-allowed'))).toMatchObject({ code: 0 })
    await sql('delete from app.admin_role where admin_id = $1', [id])
    expect(await caller.call(create, fields, withKey('while-allowed'))).toMatchObject({ status: 403 })
  })

  test.each(['short', 'x'.repeat(65), 'with blank', '键键键键键键键键', 'a;drop table'])(
    'the key %j is malformed',
    async (key) => {
      const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
      expect(await root.call(create, aBrand(), { headers })).toMatchObject({ status: 400, key: 'common.badRequest' })
    },
  )

  test('of a call only the hash of its body is kept, beside its answer', async () => {
    const fields = aBrand()
    await root.call(create, fields, withKey('kept-for-a-week'))
    const [row] = await sql<Record<string, unknown>>(
      `select * from app.idempotency_record where key = 'kept-for-a-week'`,
    )
    expect(row).toMatchObject({ path: create.path, answer: { id: expect.any(Number) } })
    expect(JSON.stringify(row)).not.toContain(fields.name)
  })

  test('an answer that holds a secret is kept under no key, and such a call is carried out each time', async () => {
    const person = { username: 'key-holder', nickName: '程安', organisationId: null }
    const created = await root.call(admin.endpoints.create, person, withKey('a-secret-comes'))
    expect(created).toMatchObject({ code: 0, data: { initialPassword: expect.any(String) } })
    expect(await root.call(admin.endpoints.create, person, withKey('a-secret-comes'))).toMatchObject({
      key: 'admin.usernameTaken',
    })
    expect(await sql(`select from app.idempotency_record where key = 'a-secret-comes'`)).toEqual([])
  })
})
