import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

const { query } = operationLog.endpoints
const { create, update, export: exportSheet } = brand.endpoints

describe.each([mainEngine()])('the query of the operation log on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let rootId: number
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    const [row] = await sql<{ id: number }>(`select admin_id::int as id from app.login_name where name = 'root'`)
    rootId = row?.id ?? 0
    // The quarter of the set times, which may be over.
    await sql(`create table if not exists app.operation_log_2026q4 partition of app.operation_log
                 for values from ('2026-10-01Z') to ('2027-01-01Z')`)
  })
  afterAll(() => product.close())

  const sql = <Row>(text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows as Row[])
  /** As the spec calls it: POST, everything in the query string, an empty body. */
  async function ask(parameters: Record<string, string | number>, who = root, headers: Record<string, string> = {}) {
    const texts = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await who.call(query, {}, { raw: { query: new URLSearchParams(texts).toString() }, headers })
    return { ...answer, lines: answer.data?.list.map(({ operatorContent }) => operatorContent) ?? [] }
  }
  const codes = { made: 0 }
  const fields = (name: string) =>
    ({ code: `L${++codes.made}`, name, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }) as const
  async function aBrand(name: string): Promise<Id> {
    const { data, msg } = await root.call(create, fields(name))
    if (!data) throw new Error(msg)
    return data.id
  }
  /** Lines of a module that no contract has, at set times. */
  async function lines(module: string, times: readonly string[]) {
    await sql(
      `insert into app.operation_log (tenant_id, at, request_id, module, action, operator_id, operator_name, content_zh, content_en)
       select 1, at, 'test', $1, 'test', $3, '沈秋', '第 ' || n || ' 行', 'line ' || n from unnest($2::timestamptz[]) with ordinality as t (at, n)`,
      [module, times, rootId],
    )
  }

  test('shows ten lines unless told, the newest first, and its pages follow each other', async () => {
    await lines(
      'pages',
      Array.from({ length: 25 }, (_, i) => `2026-11-0${1 + (i % 3)} 08:00:00+08`),
    )
    const { data } = await ask({ moduleName: 'pages' })
    expect(data?.list).toHaveLength(10)
    expect(data?.total).toBe(25)
    const all = (await ask({ moduleName: 'pages', rows: 25 })).data?.list ?? []
    const sorted = all.toSorted((a, b) => b.operatorDateTime.localeCompare(a.operatorDateTime) || b.id - a.id)
    expect(all).toEqual(sorted)
    const pages = [1, 2, 3].map(async (page) => (await ask({ moduleName: 'pages', page })).data?.list ?? [])
    expect((await Promise.all(pages)).flat()).toEqual(all)
    expect((await ask({ moduleName: 'pages', page: 4 })).data).toEqual({ list: [], total: 25 })
  })

  test('shows times in the zone of the company, and includes the whole second of the end', async () => {
    await lines('times', [
      '2026-11-19T16:00:00Z',
      '2026-11-20T01:30:00Z',
      '2026-11-20T01:30:00.999999Z',
      '2026-11-20T01:30:01Z',
      '2026-11-20T15:59:59.5Z',
    ])
    const shown = async (parameters: Record<string, string>) =>
      (await ask({ moduleName: 'times', ...parameters })).data?.list.map(({ operatorDateTime }) => operatorDateTime)
    expect(await shown({ operatorTimeStart: '2026-11-20 00:00:00', operatorTimeEnd: '2026-11-20 23:59:59' })).toEqual([
      '2026-11-20 23:59:59',
      '2026-11-20 09:30:01',
      '2026-11-20 09:30:00',
      '2026-11-20 09:30:00',
      '2026-11-20 00:00:00',
    ])
    expect(await shown({ operatorTimeEnd: '2026-11-20 09:30:00' })).toHaveLength(3)
    expect(
      await shown({ operatorTimeStart: '2026-11-20 09:30:00', operatorTimeEnd: '2026-11-20 09:30:00' }),
    ).toHaveLength(2)
    expect(await shown({ operatorTimeStart: '2026-11-20 09:30:01' })).toHaveLength(2)
    await sql(`update app.tenant set time_zone = 'America/New_York' where id = 1`)
    const elsewhere = await product.as(people.root)
    const { data } = await ask({ moduleName: 'times', operatorTimeEnd: '2026-11-19 11:00:00' }, elsewhere)
    expect(data?.list.map(({ operatorDateTime }) => operatorDateTime)).toEqual(['2026-11-19 11:00:00'])
    await sql(`update app.tenant set time_zone = 'Asia/Shanghai' where id = 1`)
  })

  test('is told when the start lies behind the end, and when a time is none', async () => {
    expect(
      await ask({ operatorTimeStart: '2026-11-20 00:00:01', operatorTimeEnd: '2026-11-20 00:00:00' }),
    ).toMatchObject({
      status: 200,
      code: 2,
      key: 'log.timeRange',
      msg: '开始时间不能晚于结束时间',
      errors: [{ path: 'operatorTimeStart' }],
    })
    for (const time of [
      '2026-11-20',
      '2026-11-20T00:00:00',
      '20/11/2026 00:00:00',
      'yesterday',
      '2026-13-01 00:00:00',
      '2026-02-30 00:00:00',
      '2026-11-20 24:00:00',
      '2026-11-20 12:60:00',
    ]) {
      expect(await ask({ operatorTimeStart: time })).toMatchObject({ status: 400, key: 'common.badRequest' })
    }
  })

  test('is asked by operator, module, business id and word, each in both spellings', async () => {
    await lines('words', ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'])
    expect((await ask({ operatorld: rootId, moduleName: 'words' })).lines).toEqual(['第 2 行', '第 1 行'])
    expect((await ask({ operatorId: rootId, moduleName: 'words' })).lines).toHaveLength(2)
    expect((await ask({ operatorld: 999_999, moduleName: 'words' })).lines).toEqual([])
    expect((await ask({ keyword: '第 2', moduleName: 'words' })).lines).toEqual(['第 2 行'])
    expect((await ask({ keyword: 'LINE 1', moduleName: 'words' }, root, { 'accept-language': 'en' })).lines).toEqual([
      'line 1',
    ])
    for (const keyword of ['%', '_', '第_2', '\\'])
      expect((await ask({ keyword, moduleName: 'words' })).lines).toEqual([])
    // Empty parameters are no filter (spec 5).
    const empty = { moduleName: 'words', businessld: '', operatorTimeStart: '', sort: '' }
    expect((await ask(empty)).lines).toHaveLength(2)
    expect(await ask({ moduleName: 'words', sort: 'name' })).toMatchObject({ key: 'common.unknownParameter' })
  })

  test('is called by POST only, with or without a body, and has no other kinds', async () => {
    const call = (url: string, method: 'GET' | 'POST', payload?: string, type?: string) =>
      product.app.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${root.token}`, ...(type ? { 'content-type': type } : {}) },
      })
    const path = `${query.path}?moduleName=words&rows=1`
    for (const [payload, type] of [
      [undefined, undefined],
      ['', 'application/json'],
      ['', 'application/x-www-form-urlencoded'],
      ['{"rows":9}', 'application/json'],
    ]) {
      expect((await call(path, 'POST', payload, type)).json()).toMatchObject({ code: 0, data: { list: [{}] } })
    }
    expect(await call(path, 'GET')).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
    for (const type of ['nonsense', '']) {
      expect((await call(`/pcapi/v1/track/list/${type}`, 'POST')).json()).toMatchObject({
        code: 404,
        key: 'common.noSuchPath',
      })
    }
  })

  test('is open by module to operators who list its records, to all for their own lines, and wholly by its own right', async () => {
    const forbidden = { status: 403, key: 'auth.forbidden', message: 'Permission denied (system:operationLog:list)' }
    const lister = await join(product, { rights: ['store:brand:list'] })
    expect(await ask({ moduleName: 'brand' }, lister.caller)).toMatchObject({ code: 0 })
    expect(await ask({}, lister.caller)).toMatchObject(forbidden)
    expect(await ask({ moduleName: 'admin' }, lister.caller)).toMatchObject(forbidden)
    expect(await ask({ operatorld: rootId }, lister.caller)).toMatchObject(forbidden)
    expect(await ask({ operatorld: rootId, moduleName: 'brand' }, lister.caller)).toMatchObject({ code: 0 })
    expect(await ask({ operatorld: lister.id }, lister.caller)).toMatchObject({ code: 0 })
    for (const moduleName of ['store:brand', 'rand', '*', '%'])
      expect(await ask({ moduleName }, lister.caller)).toMatchObject(forbidden)

    const bare = await join(product, { rights: ['store:brand:export'] })
    expect(await ask({ moduleName: 'brand' }, bare.caller)).toMatchObject(forbidden)
    await bare.caller.call(exportSheet, {})
    expect((await ask({ operatorld: bare.id }, bare.caller)).lines[0]).toMatch(/^导出品牌：\d+ 行$/)
    expect(await ask({ operatorld: bare.id }, await product.as(people.nobody))).toMatchObject({ status: 403 })
  })

  test('of a module is open as far as its records are, and wholly by its own right', async () => {
    const rights = ['system:admin:list', 'system:admin:create', 'system:admin:update']
    const salesman = await join(product, { rights, dataScope: 5 })
    const { data } = await root.call(admin.endpoints.create, { username: `seen.${salesman.id}`, nickName: '林夏' })
    const mine = (await root.call(admin.endpoints.view, { id: salesman.id })).data
    await root.call(admin.endpoints.update, {
      id: salesman.id,
      version: mine?.version ?? 0,
      nickName: '周宁',
      organisationId: null,
    })
    const about = { moduleName: 'admin' }
    expect((await ask(about, salesman.caller)).lines).toEqual([expect.stringContaining('→ 周宁')])
    for (const businessId of [data?.id ?? 0, rootId])
      expect(await ask({ ...about, businessId }, salesman.caller)).toMatchObject({ code: 0, lines: [] })
    const wide = await join(product, { rights })
    expect((await ask({ ...about, businessId: data?.id ?? 0 }, wide.caller)).lines).toHaveLength(1)
    const auditor = await join(product, { rights: [...rights, 'system:operationLog:list'] })
    expect((await ask({ ...about, businessId: data?.id ?? 0 }, auditor.caller)).lines).toHaveLength(1)
  })

  test('by its own right reaches the people in the data scope of the role that grants it', async () => {
    const all = Object.values(operationLog.endpoints).flatMap(({ guard }) => (guard.includes(':') ? [guard] : []))
    const manager = await join(product, { rights: ['store:brand:create', ...new Set(all)], dataScope: 2 })
    const clerk = await join(product, { rights: ['store:brand:create'] })
    await manager.caller.call(create, fields('范围之内'))
    await clerk.caller.call(create, fields('范围之外'))
    const operators = async () => {
      const { data } = await manager.caller.call(operationLog.endpoints.list, { rows: 200 })
      return new Set(data?.list.map(({ operatorId }) => operatorId))
    }
    expect(await operators()).toEqual(new Set([manager.id]))
    expect((await ask({}, manager.caller)).data?.list.every(({ operatorId }) => operatorId === manager.id)).toBe(true)
    const [foreign] = (await root.call(operationLog.endpoints.list, { operatorId: clerk.id })).data?.list ?? []
    expect((await manager.caller.call(operationLog.endpoints.view, { id: foreign?.id as Id })).status).toBe(404)
    expect((await manager.caller.call(operationLog.endpoints.reveal, { id: foreign?.id as Id })).status).toBe(404)
    const { data: days } = await manager.caller.call(operationLog.endpoints.activity, {})
    expect(days?.at(-1)?.changes).toBe(1)
  })

  test('is open at once to an operator given the right, and shut to an ended session', async () => {
    const { id, caller } = await join(product, { rights: ['store:brand:export'] })
    expect(await ask({ moduleName: 'brand' }, caller)).toMatchObject({ status: 403 })
    await sql(
      `insert into app.role_menu (tenant_id, role_id, menu_id) select 1, role_id, m.id from app.admin_role, app.menu m
        where admin_id = $1 and perm_tag = 'store:brand:list'`,
      [id],
    )
    expect(await ask({ moduleName: 'brand' }, caller)).toMatchObject({ code: 0 })
    await sql('update app.admin_session set revoked_at = now() where admin_id = $1', [id])
    expect(await ask({ moduleName: 'admin' }, caller)).toMatchObject({ status: 401, key: 'auth.sessionRevoked' })
  })

  test('shows a line field by field, masked; in full only after the password, and that is a line itself', async () => {
    const { view, reveal, sensitive } = operationLog.endpoints
    const id = await aBrand('留痕面馆')
    await root.call(update, { id, version: 1, contactMobile: '13987654321' })
    const line = (await ask({ moduleName: 'brand', businessld: id })).data?.list[0]
    const named = { id: line?.id as Id }
    const masked = {
      name: 'contactMobile',
      label: '联系手机',
      before: '138****1234',
      after: '139****4321',
      masked: true,
    }
    const full = { ...masked, before: '13800001234', after: '13987654321', masked: false }
    expect((await root.call(view, named)).data).toMatchObject({
      moduleTitle: '品牌',
      actionTitle: '修改',
      operatorIp: '127.0.0.1',
      changes: [masked],
    })
    expect((await (await product.as(people.other)).call(view, named)).status).toBe(404)

    expect((await root.call(reveal, named)).data).toEqual({ changes: [full] })
    expect((await ask({ moduleName: 'operationLog' })).lines[0]).toMatch(/^查看日志中的敏感信息\[修改品牌\[留痕面馆\]/)
    const inFull = await root.call(sensitive, { moduleName: 'brand', businessId: String(id) })
    expect(inFull.data?.list[0]?.operatorContent).toContain('联系手机 13800001234 → 13987654321')

    await sql(`update app.admin_session set reauth_at = now() - interval '1 day' where admin_id = $1`, [rootId])
    expect(await root.call(reveal, named)).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
    expect(await root.call(sensitive, {})).toMatchObject({ code: 2, key: 'auth.reauthRequired' })
  })

  test('tells references by names, of a change as they were then, and of what came or went as they are', async () => {
    const created = async (name: string) => {
      const { data, msg } = await root.call(organisation.endpoints.create, {
        name,
        code: `N${++codes.made}`,
        parentId: null,
      })
      if (!data) throw new Error(msg)
      return data.id
    }
    const [east, west] = [await created('东区'), await created('西区')]
    const { data } = await root.call(admin.endpoints.create, {
      username: `named.${codes.made}`,
      nickName: '韩露',
      organisationId: east,
    })
    const id = data?.id as Id
    await root.call(admin.endpoints.update, { id, version: 1, organisationId: west })
    await root.call(organisation.endpoints.update, { id: east, version: 1, name: '东一区' })
    const { lines, data: page } = await ask({ moduleName: 'admin', businessId: id })
    expect(lines[0]).toContain('东区 → 西区')
    const organisations = page?.list.map(({ changes }) => changes.filter(({ name }) => name.startsWith('organisation')))
    expect(organisations).toMatchObject([[{ before: '东区', after: '西区' }], [{ before: '', after: '东一区' }]])
  })

  test('is filtered by moment, address and word on its own page, and sorted by time', async () => {
    await lines('moments', ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'])
    await sql(
      `update app.operation_log set operator_ip = '10.7.0.1' where module = 'moments' and content_en = 'line 2'`,
    )
    const shown = async (filter: object) => {
      const { data } = await root.call(operationLog.endpoints.list, { moduleName: 'moments', ...filter })
      return data?.list.map(({ operatorContent }) => operatorContent)
    }
    const span = { atStart: '2026-11-01T00:00:00.000Z', atEnd: '2026-11-03T00:00:00.000Z' }
    expect(await shown(span)).toEqual(['第 2 行', '第 1 行'])
    expect(await shown({ ...span, sort: ['at'] })).toEqual(['第 1 行', '第 2 行'])
    expect(await shown({ operatorIp: '10.7.' })).toEqual(['第 2 行'])
    expect(await shown({ keyword: '第 3' })).toEqual(['第 3 行'])
  })
})
