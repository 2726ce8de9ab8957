import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inNameOf } from '../../platform/act-as.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { effectOf, type Row } from './acts/take-in.ts'
import { memberModule } from './member.module.ts'

const { create, view, list, reveal, importPreview, importRows, importCommit, importErrors } = member.endpoints
const head = ['手机号*', '昵称*', '性别', '同意营销', '备注', '注册品牌*']

describe('members out of a sheet', () => {
  let product: TestProduct
  let root: Caller
  let brandId: Id
  beforeAll(async () => {
    product = await openTestProduct('embedded')
    root = await product.as(people.root)
    const contact = { contactName: '周宁', contactMobile: '13800001234' }
    const { data } = await root.call(brand.endpoints.create, { code: 'IM', name: 'IM', industry: 'OTHER', ...contact })
    brandId = data?.id as Id
  })
  afterAll(() => product.close())

  let numbered = 0
  async function known() {
    const mobile = `137${String(++numbered).padStart(8, '0')}`
    const { data } = await root.call(create, {
      mobile,
      nickname: '旧名',
      registerBrandId: brandId,
      gender: 'FEMALE',
      consentMarketing: true,
      remark: '常来',
    })
    return { id: data?.id as Id, mobile }
  }
  async function preview(rows: unknown[][], asked: object = {}) {
    const { data, msg } = await root.call(importPreview, { ...asked, file: await aSheet(head, rows) } as never)
    if (!data) throw new Error(msg)
    const { list: shown } = (await root.call(importRows, { id: data.id })).data ?? { list: [] }
    return { ...data, actions: shown.map(({ action }) => action), shown }
  }
  const viewed = async (id: Id) => (await root.call(view, { id })).data

  test('an identity card whose last digit is wrong is taken, and the preview and the sheet warn of it', async () => {
    const mobiles = ['13600990001', '13600990002']
    const rows = ['110105194912310021', '11010519491231002X'].map((card, at) => [mobiles[at], '新人', 'IM', card])
    const cards = await aSheet(['手机号*', '昵称*', '注册品牌*', '身份证号'], rows)
    const { data } = await root.call(importPreview, { file: cards } as never)
    expect(data).toMatchObject({ good: 2, wrong: 0, warned: 1 })
    const { list: shown } = (await root.call(importRows, { id: data?.id as number })).data ?? { list: [] }
    expect(shown.map(({ warnings }) => warnings)).toMatchObject([
      [{ column: 3, msg: '身份证号的末位校验码与前 17 位不符，请核对（仍可保存）' }],
      [],
    ])
    expect((await root.call(importCommit, { id: data?.id as number, mode: 'all' })).data).toMatchObject({ imported: 2 })
  })

  test('who exists already is skipped, and the preview says so', async () => {
    const { id, mobile } = await known()
    const sheet = await preview([
      [mobile, '新名', '男', '否', null, 'IM'],
      [`136${mobile.slice(3)}`, '新人', null, null, null, 'IM'],
    ])
    expect(sheet).toMatchObject({ good: 2, wrong: 0, unchanged: 1, actions: ['SAME', 'INSERT'] })
    const done = await root.call(importCommit, { id: sheet.id, mode: 'all' })
    expect(done).toMatchObject({ data: { imported: 2, unchanged: 1 } })
    expect(await viewed(id)).toMatchObject({ nickname: '旧名', gender: 'FEMALE', source: 'ADMIN' })
    const [, ...rows] = (await readSheet((await root.call(importErrors, { id: sheet.id })).bytes)).rows
    expect(rows.map((row) => row[head.length])).toEqual(['不变', '已导入'])
    const fresh = (await root.call(list, { keyword: `136${mobile.slice(3)}` })).data?.list[0]
    expect(fresh).toMatchObject({ nickname: '新人', source: 'IMPORT', gender: 'UNKNOWN' })
  })

  test('who exists already is updated by the cells that say something; an empty one leaves what there is', async () => {
    const { id, mobile } = await known()
    const sheet = await preview([[mobile, '新名', null, '否', null, 'IM']], { duplicates: 'UPDATE' })
    expect(sheet).toMatchObject({ unchanged: 0, actions: ['CHANGE'], shown: [{ was: '旧名' }] })
    expect(await viewed(id)).toMatchObject({ nickname: '旧名' })
    await root.call(importCommit, { id: sheet.id, mode: 'all' })
    const changed = { nickname: '新名', gender: 'FEMALE', remark: '常来', consentMarketing: false, consentAt: null }
    expect(await viewed(id)).toMatchObject(changed)
    const again = await preview([[mobile, '新名', null, '否', null, 'IM']], { duplicates: 'UPDATE' })
    expect(again).toMatchObject({ unchanged: 1, actions: ['SAME'] })
    expect((await root.call(reveal, { id })).data).toMatchObject({ mobile })
  })

  test('one mobile in two rows is one member, and the second row is marked', async () => {
    const mobile = '13500000001'
    const sheet = await preview([
      [mobile, '先', null, null, null, 'IM'],
      [mobile, '后', null, null, null, 'IM'],
    ])
    expect(sheet).toMatchObject({ good: 2, warned: 1, actions: ['INSERT', 'SAME'] })
    expect(await root.call(importCommit, { id: sheet.id, mode: 'all' })).toMatchObject({ data: { unchanged: 1 } })
    expect((await root.call(list, { keyword: mobile })).data?.list.map(({ nickname }) => nickname)).toEqual(['先'])
  })

  test('one who was registered between preview and import is skipped too', async () => {
    const mobile = '13500000002'
    const sheet = await preview([[mobile, '表中', null, null, null, 'IM']])
    await root.call(create, { mobile, nickname: '柜台', registerBrandId: brandId })
    expect(sheet.actions).toEqual(['INSERT'])
    expect(await root.call(importCommit, { id: sheet.id, mode: 'all' })).toMatchObject({ data: { unchanged: 1 } })
  })

  test('who exists already is found by the index of mobiles, by a plan that is made for any value', async () => {
    const actor = { tenantId: 1 as Id, adminId: 1 as Id }
    const act = { module: memberModule, endpoint: member.endpoints.takeIn, effect: 'snapshot' } as const
    const asked: CompiledQuery[] = []
    await inNameOf(product.database.pool, actor, act, async ({ ctx, unit }) => {
      const connection = {
        executeQuery(statement: CompiledQuery) {
          asked.push(statement)
          return ctx.db.executeQuery(statement) as never
        },
        async *streamQuery() {},
      }
      await effectOf({ ...ctx, db: queriesOn(connection) }, [{ mobile: '13500000009' } as Row])
      await unit.rollback()
    })
    const [{ sql, parameters } = { sql: '', parameters: [] }] = asked
    const values = parameters.map((each) => `'${Array.isArray(each) ? `{${each}}` : each}'`)
    const plan = await asSuperuser(product.database, async (client) => {
      await client.query(`set search_path = app; set enable_seqscan = off; set plan_cache_mode = force_generic_plan`)
      await client.query(`prepare look as ${sql}`)
      return (await client.query(`explain execute look (${values.join(', ')})`)).rows
    })
    expect(JSON.stringify(plan)).toContain('member_mobile')
  })
})
