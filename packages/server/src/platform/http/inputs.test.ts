import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { people } from '../testing/fixtures.ts'
import { proof, proofModule, sendingTo } from '../testing/proof.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const { echo, hear } = proof.endpoints
const { list } = brand.endpoints

describe('inputs', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct('embedded', { modules: [...modules, proofModule] })
    root = await product.as(people.root)
  })
  afterAll(() => product.close())
  const { send, json, heard } = sendingTo(
    () => product,
    () => root,
  )

  test('a body may be JSON or a form', async () => {
    const wanted = { words: '灯笼', times: 3, loud: true, ids: [1, 2] }
    expect(heard(await json(JSON.stringify(wanted)))).toEqual(wanted)
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8']) {
      expect(heard(await json('words=%E7%81%AF%E7%AC%BC&times=3&loud=true&ids=1&ids=2', type))).toEqual(wanted)
    }
    expect(heard(await json('words=a+b&loud=0&ids=7', 'application/x-www-form-urlencoded'))).toEqual({
      words: 'a b',
      loud: false,
      ids: [7],
    })
  })

  test('an empty body is an empty form', async () => {
    const types = ['', 'application/json', 'application/x-www-form-urlencoded']
    for (const headers of types.map((type): Record<string, string> => (type ? { 'content-type': type } : {}))) {
      expect((await send(echo.path, { method: 'POST', headers })).json()).toMatchObject({
        code: 2,
        key: 'field.required',
      })
    }
  })

  test('unknown keys of a body are dropped, and those of a query are refused', async () => {
    expect(heard(await json('{"words":"a","tenantId":2,"id":1,"admin":{"x":[]}}'))).toEqual({ words: 'a' })
    for (const name of ['tenantId', 'toString', 'hasOwnProperty'])
      expect((await send(`${hear.path}?words=a&${name}=1`)).json()).toMatchObject({
        code: 400,
        errors: [{ path: name }],
      })
  })

  test.each([
    ['{"words":'],
    ['[]'],
    ['"words"'],
    ['{"words":1}'],
    ['{"words":["a"]}'],
    ['{"words":{"$ne":1}}'],
    ['{"words":"a","times":"3"}'],
    ['{"words":"a","loud":"true"}'],
    ['{"words":"a","words":"b"}'],
    ['{"words":"a","__proto__":{"admin":true}}'],
    ['{"words":"\\ud800"}'],
  ])('the body %s is malformed', async (body) => {
    expect(await json(body)).toMatchObject({ status: 400, code: 400, key: 'common.badRequest' })
  })

  test.each([
    ['{"words":null}', 'field.required'],
    ['{"words":"far too many"}', 'field.length'],
    ['{"words":"a\\u0000b"}', 'field.format'],
    ['{"words":"a","times":-1}', 'field.range'],
    ['{"words":"a","times":1.5}', 'common.badRequest'],
    ['{"words":"a","ids":[]}', 'field.length'],
    ['{"words":"a","ids":[0]}', 'field.range'],
    ['{"words":"a","ids":[9007199254740993]}', 'field.range'],
  ])('of the body %s the field is told', async (body, key) => {
    expect(await json(body)).toMatchObject({ key })
  })

  test.each([
    'text/plain',
    'text/json',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('a body of the type %s is not taken', async (type) => {
    expect(await json('{"words":"a"}', type)).toMatchObject({ status: 415, code: 415, key: 'common.mediaType' })
  })

  test('a body of more than a mebibyte is not taken', async () => {
    const words = 'x'.repeat(1024 * 1024)
    for (const [body, type] of [
      [JSON.stringify({ words }), 'application/json'],
      [`words=${words}`, 'application/x-www-form-urlencoded'],
    ]) {
      expect(await json(body as string, type)).toMatchObject({ status: 413, code: 413, key: 'common.tooLarge' })
    }
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=one',
    'page=1&page=2',
    'page=99999999999999999999',
    'rows=0',
    'rows=201',
    'status=2',
    'status=true',
    'parentId=0',
    'name=%00',
    'name=a&name=b',
  ])('the query %s is malformed', async (query) => {
    expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 400, key: 'common.badRequest' })
  })

  test.each(['name=%E4%ZZ', 'name=%', 'name=%ff%fe', 'name=%ED%A0%80', '&&&', '__proto__=1', 'name=', 'page='])(
    'the query %s is taken as it can be read',
    async (query) => {
      expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 0, data: { list: expect.any(Array) } })
    },
  )

  test.each(['%ff=1', 'a=b=c', 'constructor=2', 'name[]=1'])(
    'the query %s asks for what is not there',
    async (query) => {
      expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 400, key: 'common.unknownParameter' })
    },
  )

  test.each(['sort=-', 'sort=--name', 'sort=nonsense', 'sort=name&sort=id', 'sort=name;drop'])(
    'the order %s is no order',
    async (query) => {
      expect((await send(`${list.path}?${query}`)).json()).toMatchObject({ code: 400, key: 'common.badSort' })
    },
  )
})
