import { role } from '@brandside/contract/system/role.ts'
import { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../testing/fixtures.ts'
import { mainEngine } from '../testing/test-database.ts'
import { openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { joinByKey, type KeyHolder } from '../testing/walk/keys.ts'

interface Result {
  structuredContent: Record<string, unknown>
  content: { type: string; text: string }[]
  isError: boolean
}

describe.each([mainEngine()])('tools for assistants on %s', (engine) => {
  let product: TestProduct
  let reader: KeyHolder
  let writer: KeyHolder
  beforeAll(async () => {
    product = await openTestProduct(engine)
    reader = await joinByKey(product, { rights: [vehicle.endpoints.list.guard] })
    writer = await joinByKey(product, { rights: [vehicle.endpoints.list.guard, vehicle.endpoints.create.guard] })
  })
  afterAll(() => product.close())

  const post = (token: string, body: object, headers: Record<string, string> = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'office.example',
        accept: 'application/json, text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload: body,
    })
  async function ask<T>({ caller }: KeyHolder, method: string, params: object = {}): Promise<T> {
    const answer = await post(caller.token, { jsonrpc: '2.0', id: 7, method, params })
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, result, error } = answer.json<{ id: number; result: T; error?: { message: string } }>()
    expect(id).toBe(7)
    if (error) throw new Error(error.message)
    return result
  }
  const use = (key: KeyHolder, name: string, given: object) =>
    ask<Result>(key, 'tools/call', { name, arguments: given })

  test('a client is told the protocol, and asks with a key', async () => {
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    expect(await ask(reader, 'initialize', hello)).toMatchObject({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'brandside' },
    })
    expect(await ask(reader, 'initialize', { ...hello, protocolVersion: '1999-01-01' })).toMatchObject({
      protocolVersion: '2025-11-25',
    })
    expect((await post(reader.caller.token, { jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(
      202,
    )
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const { token } = await product.as(people.root)
    for (const wrong of ['', token, `bs_0123456789_${'x'.repeat(43)}`])
      expect((await post(wrong, ping)).statusCode).toBe(401)
    expect((await post(reader.caller.token, ping, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await post(reader.caller.token, ping, { origin: 'http://office.example' })).statusCode).toBe(200)
    expect((await product.app.inject({ url: '/mcp' })).statusCode).toBe(405)
    await expect(ask(reader, 'resources/list')).rejects.toThrow('There is no resources/list')
  })

  test('tools are those of the key: one that may only read is shown none that writes', async () => {
    const names = async (key: KeyHolder) =>
      (await ask<{ tools: { name: string }[] }>(key, 'tools/list')).tools.map(({ name }) => name)
    expect(await names(reader)).toEqual(['find_calls', 'describe_call', 'read'])
    expect(await names(writer)).toEqual(['find_calls', 'describe_call', 'read', 'write'])
  })

  test('calls are found by words in both languages, within the rights of the key', async () => {
    const found = async (key: KeyHolder, words: string) =>
      (await use(key, 'find_calls', { words })).structuredContent.calls as { name: string }[]
    expect((await found(reader, '车辆')).map(({ name }) => name)).toContain('vehicle.list')
    expect((await found(reader, 'vehicle')).map(({ name }) => name)).not.toContain('vehicle.create')
    expect((await found(writer, 'vehicle')).map(({ name }) => name)).toContain('vehicle.create')
    expect((await found(writer, 'role')).map(({ name }) => name)).not.toContain('role.list')
    const { input, answer } = (await use(writer, 'describe_call', { name: 'vehicle.create' })).structuredContent as {
      input: { properties: object; required: string[] }
      answer: { properties: object }
    }
    expect(Object.keys(input.properties)).toContain('plateNo')
    expect(input.required).toContain('plateNo')
    expect(Object.keys(answer.properties)).toEqual(['id'])
    await expect(use(writer, 'describe_call', { name: 'role.list' })).rejects.toThrow('There is no call role.list')
  })

  test('a read answers data with links to its rows', async () => {
    const { structuredContent: result, content } = await use(reader, 'read', {
      name: 'vehicle.list',
      input: { status: 1, rows: 5 },
    })
    expect(result).toMatchObject({
      data: { list: expect.any(Array), total: expect.any(Number) },
      links: {
        rows: 'http://office.example/wholesale/vehicle?status=1',
        record: 'http://office.example/wholesale/vehicle?id={id}',
      },
    })
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(result)
  })

  test('a write goes by its own tool, once under its key, and a refusal says what is wrong', async () => {
    const act = { name: 'vehicle.create', input: { plateNo: '浙M00001' }, idempotencyKey: 'assistant-1' }
    await expect(use(writer, 'read', act)).rejects.toThrow('use write')
    const first = await use(writer, 'write', act)
    expect(first).toMatchObject({ isError: false, structuredContent: { data: { id: expect.any(Number) } } })
    expect((await use(writer, 'write', act)).structuredContent).toEqual(first.structuredContent)
    expect(await use(writer, 'write', { ...act, idempotencyKey: 'assistant-2' })).toMatchObject({
      isError: true,
      structuredContent: { refused: { key: 'vehicle.plateNoTaken', errors: [{ path: 'plateNo' }] } },
    })
    await expect(use(reader, 'write', act)).rejects.toThrow('There is no call vehicle.create')
    await expect(use(writer, 'write', { name: 'role.create' })).rejects.toThrow(`There is no call ${role.name}.create`)
    await expect(use(writer, 'read', {})).rejects.toThrow('name')
  })
})
