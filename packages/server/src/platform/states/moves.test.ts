import { defineContract } from '@brandside/contract/platform/contract.ts'
import { ById } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { dictionaryChoice, flag } from '@brandside/contract/platform/fields/choice.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { states } from '@brandside/contract/platform/states.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { tenantTable } from '../../../migrations/tables-1.ts'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { findRow, insertRow, lockRow, type Table } from '../entity/rows.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { mainEngine } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { movesOf } from './moves.ts'

/** Requests for tea: sent by one person, approved by another. */
const requestStates = states({
  code: 'tea_request_state',
  name: ['茶单状态', 'State of a tea request'],
  items: { SENT: ['已提交', 'Sent'], WARM: ['已备好', 'Ready'], COLD: ['已冷', 'Cold'], GONE: ['已取消', 'Gone'] },
  initial: 'SENT',
  moves: {
    approve: { from: ['SENT'], to: ['WARM', 'COLD'], button: ['审核', 'Approve'], notBy: 'createdBy' },
    cancel: {
      from: ['SENT', 'WARM'],
      to: 'GONE',
      button: ['取消', 'Cancel'],
      title: ['取消茶单', 'Cancel tea request'],
      refusal: { COLD: 'cold' },
    },
  },
})
const state = dictionaryChoice(['状态', 'State'], requestStates)
const drinker = text(['客人', 'Guest'], { max: 20 })
const Moved = z.object({ state })
const tea = defineContract({
  name: 'teaRequest',
  area: 'system',
  title: ['茶单', 'Tea request'],
  records: 'none',
  states: requestStates,
  reasons: { cold: ['茶已冷', 'The tea is cold'] },
  endpoints: {
    create: write('/pcapi/v1/teaRequest/create', z.object({ drinker }), ById, {
      rule: 'session',
      title: ['新增茶单', 'Create tea request'],
    }),
    approve: write(
      '/pcapi/v1/teaRequest/approve',
      ById.extend({ cold: flag(['冷', 'Cold']).default(false), alone: flag(['独自', 'Alone']).default(false) }),
      Moved,
      { rule: 'session', title: ['审核茶单', 'Approve tea request'] },
    ),
    cancel: write('/pcapi/v1/teaRequest/cancel', ById.extend({ held: flag(['加锁', 'Held']).default(true) }), Moved, {
      rule: 'session',
      title: ['取消茶单', 'Cancel tea request'],
    }),
  },
})
const { create, approve, cancel } = tea.endpoints

// The table is there in this test only.
const table = 'tea_request' as string as Table
const { moveState } = movesOf(tea, { table, nameOf: (row) => String(row['drinker' as never]) })
const teaModule = serve(tea, {
  create: async (ctx: Context, input) => ({ id: (await insertRow(ctx, table, input as object)).id }),
  approve: async (ctx: Context, { id, cold, alone }) =>
    stateOf(await moveState(ctx, await lockRow(ctx, table, id), 'approve', {}, { to: cold ? 'COLD' : 'WARM', alone })),
  cancel: async (ctx: Context, { id, held }) => {
    const row = await (held ? lockRow : findRow)(ctx, table, id)
    return stateOf(await moveState(ctx, row, 'cancel', { drinker: '无人' } as object))
  },
})
const stateOf = (row: object) => row as z.output<typeof Moved>

describe.each([mainEngine()])('moves of a state machine on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let second: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { modules: [...modules, teaModule] })
    await product.database.asOwner((owner) =>
      owner.query(
        tenantTable('tea_request', {
          softDelete: true,
          columns: `drinker text not null, state text not null default 'SENT'`,
        }),
      ),
    )
    root = await product.as(people.root)
    second = (await join(product, { rights: 'everything' })).caller
  })
  afterAll(() => product.close())

  async function aRequest(): Promise<Id> {
    const { data, msg } = await root.call(create, { drinker: '周宁' })
    if (!data) throw new Error(msg)
    return data.id
  }
  const logOf = async (id: Id) =>
    (
      await root.call(operationLog.endpoints.query, {
        moduleName: 'teaRequest',
        businessId: String(id),
        page: 1,
        rows: 9,
      })
    ).data?.list.map(({ operatorContent }) => operatorContent)

  test('lead to the state that they name, with one line in the log', async () => {
    const id = await aRequest()
    expect(await second.call(approve, { id, cold: true })).toMatchObject({ data: { state: 'COLD' } })
    expect(await logOf(id)).toEqual(['审核茶单[周宁]：状态 已提交 → 已冷'])
    expect(await root.call(cancel, { id })).toMatchObject({ code: 2, key: 'teaRequest.cold', msg: '茶已冷' })
    expect(await second.call(approve, { id })).toMatchObject({
      code: 2,
      key: 'common.state',
      msg: '当前状态“已冷”不允许“审核”',
      message: '“Approve” is not possible in the state “Cold”',
    })
    expect(await logOf(id)).toHaveLength(1)
  })

  test('that need a second person are refused to the first, unless one is enough here', async () => {
    const id = await aRequest()
    expect(await root.call(approve, { id })).toMatchObject({ key: 'common.secondPerson', msg: '“审核”须由他人办理' })
    expect(await root.call(approve, { id, alone: true })).toMatchObject({ data: { state: 'WARM' } })
  })

  test('change other fields along, and are logged by their own title', async () => {
    const id = await aRequest()
    expect(await root.call(cancel, { id })).toMatchObject({ data: { state: 'GONE' } })
    expect(await logOf(id)).toEqual(['取消茶单[无人]：客人 周宁 → 无人；状态 已提交 → 已取消'])
  })

  test.skipIf(engine === 'embedded')('happen once, however many ask at the same time, locked or not', async () => {
    const id = await aRequest()
    const locked = await Promise.all(Array.from({ length: 8 }, () => second.call(approve, { id })))
    expect(locked.map(({ key }) => key ?? 'done').sort()).toEqual(['done', ...Array(7).fill('common.state')].sort())
    const loose = await Promise.all(Array.from({ length: 8 }, () => root.call(cancel, { id, held: false })))
    const keys = loose.map(({ key }) => key ?? 'done')
    expect(keys.filter((key) => key === 'done')).toHaveLength(1)
    for (const key of keys) expect(key).toBeOneOf(['done', 'common.stale', 'common.state'])
  })
})
