import { admin } from '@brandside/contract/system/admin.ts'
import { signIn } from '@brandside/contract/system/sign-in.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { list, view } = signIn.endpoints

describe.each([mainEngine()])('sign-ins on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  test('are listed with refused ones, by operator, outcome, address and time', async () => {
    await product.anyone.call(admin.endpoints.login, { username: people.root, password: 'not the password' })
    const { data } = await root.call(list, {})
    const [last] = data?.list ?? []
    expect(last).toMatchObject({ operatorName: '管理员', outcome: 'FAILED', times: 1, operatorIp: '127.0.0.1' })
    const mine = { operatorId: last?.operatorId }
    const outcomes = async (filter: object) =>
      new Set((await root.call(list, { ...mine, ...filter })).data?.list.map(({ outcome }) => outcome))
    expect(await outcomes({})).toEqual(new Set(['FAILED', 'SUCCEEDED']))
    expect(await outcomes({ outcome: 'FAILED' })).toEqual(new Set(['FAILED']))
    expect(await outcomes({ operatorIp: '10.' })).toEqual(new Set())
    expect(await outcomes({ atStart: last?.at })).toEqual(new Set(['FAILED']))
    expect(await outcomes({ atEnd: last?.at })).toEqual(new Set(['SUCCEEDED']))
    expect((await root.call(view, { id: last?.id ?? (0 as never) })).data).toEqual(last)
    expect((await root.call(list, { page: 1000 })).data).toEqual({ list: [], total: data?.total })
  })

  test('refused unseen are one line with a count', async () => {
    const { id } = await join(product, { rights: 'none' })
    const [person] = await asSuperuser(
      product.database,
      async (client) => (await client.query('select username from app.admin where id = $1', [id])).rows,
    )
    for (let i = 0; i < 8; i++)
      await product.anyone.call(admin.endpoints.login, { username: person.username, password: 'not it at all' })
    const refused = (await root.call(list, { operatorId: id })).data?.list
    expect(refused?.map(({ outcome, times }) => [outcome, times])).toEqual([
      ['THROTTLED', 3],
      ...Array(5).fill(['FAILED', 1]),
    ])
  })

  test('of another company are not there', async () => {
    const [mine] = (await root.call(list, {})).data?.list ?? []
    const other = await product.as(people.other)
    expect((await other.call(list, {})).data?.list.every(({ id }) => id !== mine?.id)).toBe(true)
    expect((await other.call(view, { id: mine?.id ?? (0 as never) })).status).toBe(404)
  })
})
