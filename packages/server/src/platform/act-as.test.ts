import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandModule } from '../store/brand/brand.module.ts'
import { bizParamModule } from '../system/biz-param/biz-param.module.ts'
import { actAs } from './act-as.ts'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import { serve } from './serve.ts'
import { asSuperuser } from './testing/superuser.ts'
import { copyDatabase, engines } from './testing/test-database.ts'

const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: { wave: write('/pcapi/v1/proof/wave', NoInput, Done, { rule: 'session', title: ['挥手', 'Wave'] }) },
})
const seen: string[] = []
const settings: unknown[] = []
const proofModule = serve(proof, {
  wave: async (ctx: Context) => {
    ctx.afterCommit(() => seen.push(ctx.operator.username))
    settings.push(ctx.parameters)
    return {}
  },
})

const fields = { code: 'TEA', name: '茶铺', industry: 'BEVERAGE', contactName: '周宁', contactMobile: '13800001234' }

describe.each(engines())('acting for somebody on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await copyDatabase(engine)
  })
  afterAll(() => database.close())

  const root = { tenantId: 1 as Id, adminId: 1 as Id }
  const log = () =>
    asSuperuser(
      database,
      async (client) =>
        (await client.query('select operator_id::int as id, content_zh from app.operation_log l order by l.id')).rows,
    )

  test('keeps the rules of the module, and tells the log in his name', async () => {
    const { id } = (await actAs(database.pool, root, brandModule, 'create', fields)) as { id: Id }
    await actAs(database.pool, root, brandModule, 'setStatus', { id, status: 1 })
    await actAs(database.pool, root, brandModule, 'setStatus', { id, status: 1 })
    await expect(actAs(database.pool, root, brandModule, 'create', { ...fields, contactMobile: '1' })).rejects.toThrow(
      'field.mobile',
    )
    await expect(actAs(database.pool, root, brandModule, 'remove', { ids: [id, 999] })).rejects.toThrow(
      'common.notFound',
    )
    expect(await log()).toEqual([
      { id: 1, content_zh: '新增品牌[茶铺]' },
      { id: 1, content_zh: '启用品牌[茶铺]：状态 停用 → 启用' },
    ])
  })

  test('logs nothing of a read', async () => {
    const before = await log()
    expect(await actAs(database.pool, root, brandModule, 'list', {})).toMatchObject({ total: expect.any(Number) })
    expect(await log()).toEqual(before)
  })

  test('logs a write that names no row by its title, and does what waits for the commit', async () => {
    seen.length = 0
    await actAs(database.pool, root, proofModule, 'wave', {})
    expect(seen).toEqual(['root'])
    expect((await log()).at(-1)).toEqual({ id: 1, content_zh: '挥手' })
  })

  test('reads the settings once, and again when one has changed', async () => {
    settings.length = 0
    await actAs(database.pool, root, proofModule, 'wave', {})
    await actAs(database.pool, root, proofModule, 'wave', {})
    expect(settings[1]).toBe(settings[0])
    const parameter = { key: 'till.bell', name: '铃声', group: 'member', valueType: 'bool', value: 'true' }
    await actAs(database.pool, root, bizParamModule, 'create', parameter)
    await actAs(database.pool, root, proofModule, 'wave', {})
    expect(settings[2]).not.toBe(settings[0])
    expect((settings[2] as Context['parameters']).stored('till.bell', 'tenant')).toMatchObject({ value: 'true' })
  })
})
