import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, update, remove, setStatus, view, list, dropdown, undoRemove, arrange } = custLevel.endpoints

describe.each([mainEngine()])('customer levels on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  let made = 0
  async function aLevel(fields: Partial<Input<typeof custLevel, 'create'>> = {}): Promise<Id> {
    const rank = ++made
    const { data, msg } = await root.call(create, { code: `L${rank}`, name: `等级 ${rank}`, rank, ...fields })
    if (!data) throw new Error(msg)
    return data.id
  }
  const change = async (id: Id, fields: object) => {
    const { data } = await root.call(view, { id })
    return root.call(update, { id, version: data?.version ?? 0, ...fields })
  }
  const defaults = async () =>
    (await root.call(list, { rows: 200 })).data?.list.filter(({ isDefault }) => isDefault).map(({ id }) => id)

  test('the first one is the default, and whichever is made so takes its place', async () => {
    const first = await aLevel()
    expect(await defaults()).toEqual([first])
    const second = await aLevel({ isDefault: true })
    expect(await defaults()).toEqual([second])
    expect(await change(first, { isDefault: true })).toMatchObject({ code: 0 })
    expect(await defaults()).toEqual([first])
    expect(await change(first, { isDefault: false })).toMatchObject({
      code: 2,
      key: 'custLevel.defaultStays',
      errors: [{ path: 'isDefault' }],
    })
    for (const refused of [
      await root.call(setStatus, { id: first, status: 0 }),
      await root.call(remove, { ids: [second, first] }),
    ])
      expect(refused).toMatchObject({ code: 2, key: 'custLevel.defaultStays' })
    await root.call(setStatus, { id: second, status: 0 })
    expect(await change(second, { isDefault: true })).toMatchObject({ code: 2, key: 'custLevel.defaultEnabled' })
    expect(await defaults()).toEqual([first])
  })

  test('one is the default, however many are made so at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => aLevel({ isDefault: true })))
    expect(ids).toContain((await defaults())?.[0])
    expect(await defaults()).toHaveLength(1)
  })

  test('levels that are put into another order share the ranks that they have', async () => {
    const ids = [await aLevel(), await aLevel(), await aLevel()] as const
    const ranks = async () => Promise.all(ids.map(async (id) => (await root.call(view, { id })).data?.rank))
    const [low, middle, high] = await ranks()
    expect(await root.call(arrange, { ids: [ids[2], ids[0], ids[1]] })).toMatchObject({ data: { changed: 3 } })
    expect(await ranks()).toEqual([middle, high, low])
    expect(await root.call(arrange, { ids: [ids[2], ids[0], ids[1]] })).toMatchObject({ data: { changed: 0 } })
  })

  test('code, name and rank are taken once, and free again when a level is deleted', async () => {
    const id = await aLevel({ code: 'GOLD', name: '金牌', rank: 50 })
    for (const [fields, path] of [
      [{ code: 'gold' }, 'code'],
      [{ name: '金牌' }, 'name'],
      [{ rank: 50 }, 'rank'],
    ] as const) {
      const answer = await root.call(create, { code: 'OTHER', name: '其他', rank: 51, ...fields })
      expect(answer).toMatchObject({ code: 2, key: `custLevel.${path}Taken`, errors: [{ path }] })
    }
    const { requestId } = await root.call(remove, { ids: [id] })
    await aLevel({ name: '金牌', rank: 52 })
    expect(await root.call(undoRemove, { requestId })).toMatchObject({ code: 2, key: 'custLevel.nameTaken' })
  })

  test('staying takes no more than rising, also when only one of the two is changed', async () => {
    const steps = { upgradeShippedCents: 100_000_00, keepShippedCents: 80_000_00 }
    const id = await aLevel(steps)
    expect(await change(id, { upgradeShippedCents: 50_000_00 })).toMatchObject({ key: 'custLevel.keepAbove' })
    expect(await root.call(view, { id })).toMatchObject({ data: steps })
  })

  test('a choice finds enabled ones by words, and whatever was chosen by its id', async () => {
    const id = await aLevel({ code: 'DIAMOND', name: '钻石', rank: 60 })
    expect((await root.call(dropdown, { keyword: '钻' })).data).toEqual([
      { id, name: '钻石', code: 'DIAMOND', status: 1 },
    ])
    await root.call(remove, { ids: [id] })
    expect((await root.call(dropdown, { keyword: '钻' })).data).toEqual([])
    expect((await root.call(dropdown, { ids: [id] })).data).toMatchObject([{ id, name: '钻石' }])
  })
})
