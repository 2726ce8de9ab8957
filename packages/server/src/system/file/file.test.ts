import { brand } from '@brandside/contract/store/brand.ts'
import { file } from '@brandside/contract/system/file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadedPicture } from '../../platform/testing/files.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { token, list, view, remove } = file.endpoints

describe.each([mainEngine()])('files on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let other: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    other = await product.as(people.other)
  })
  afterAll(() => product.close())

  let numbered = 0
  const aBrand = (logo: string | null, caller = root) =>
    caller.call(brand.endpoints.create, {
      code: `F${++numbered}-${engine}`,
      name: `标志 ${numbered}`,
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
      logo,
    })
  async function fileOf(key: string) {
    const found = (await root.call(list, { rows: 200 })).data?.list.find((row) => row.key === key)
    if (!found) throw new Error(`${key} is not listed`)
    return found
  }
  const usesOf = async (key: string) => (await root.call(view, { id: (await fileOf(key)).id })).data?.uses

  test('leave to upload stands beside the data as well as in it', async () => {
    const answer = await product.app.inject({
      url: token.path,
      headers: { authorization: `Bearer ${root.token}`, host: 'shop.example:8443' },
    })
    const { data, uploadToken } = answer.json()
    expect(uploadToken).toBe(data.uploadToken)
    expect(data).toMatchObject({
      upHost: 'shop.example:8443/up',
      upProtocol: 'http',
      domain: '/img/',
      maxSize: 10485760,
      accept: 'image/jpeg,image/png,image/gif,image/webp',
      expires: 600,
    })
    const policy = JSON.parse(Buffer.from(uploadToken.split(':')[2], 'base64url').toString())
    expect(policy).toMatchObject({
      scope: 'bo',
      insertOnly: 1,
      forceSaveKey: true,
      saveKey: expect.stringMatching(/^t1\/\d{6}\/[0-9a-f]{32}$/),
      fsizeMin: 1,
      fsizeLimit: 10485760,
      detectMime: 1,
      mimeLimit: 'image/jpeg;image/png;image/gif;image/webp',
      endUser: expect.stringMatching(/^a\d+$/),
    })
  })

  test('each scene has its own types and sizes', async () => {
    const limits = async (scene: 'avatar' | 'contract') => (await root.call(token, { scene })).data
    expect(await limits('avatar')).toMatchObject({
      maxSize: 5 * 1024 * 1024,
      accept: expect.not.stringContaining('gif'),
    })
    expect(await limits('contract')).toMatchObject({
      maxSize: 20 * 1024 * 1024,
      accept: expect.stringContaining('pdf'),
    })
  })

  test('leave is given so often in an hour and no more', async () => {
    const bare = await product.as(people.bare)
    const answers = []
    for (let count = 0; count < 121; count++) answers.push((await bare.call(token, {})).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(120)
    expect(answers.at(-1)).toBe(429)
  })

  test('a record holds a picture, and the file knows it', async () => {
    const key = await uploadedPicture(product.app, root)
    const { data } = await aBrand(key)
    expect(await fileOf(key)).toMatchObject({ references: 1, createdByName: '管理员', scene: 'image' })
    expect(await usesOf(key)).toEqual([{ module: 'brand', businessId: data?.id, field: 'logo' }])
    expect((await root.call(brand.endpoints.view, { id: data?.id as never })).data?.logo).toBe(key)
  })

  test('what is in use stays; what was let go may be deleted', async () => {
    const [first, second] = [await uploadedPicture(product.app, root), await uploadedPicture(product.app, root)]
    const id = (await aBrand(first)).data?.id as never
    const drop = async (key: string) => root.call(remove, { ids: [(await fileOf(key)).id] })
    expect(await drop(first)).toMatchObject({ code: 2, key: 'file.inUse' })
    expect(await root.call(brand.endpoints.update, { id, version: 1, logo: second })).toMatchObject({ code: 0 })
    expect(await drop(first)).toMatchObject({ code: 0, data: { deleted: 1 } })
    expect(await drop(second)).toMatchObject({ code: 2 })
    expect(await root.call(brand.endpoints.update, { id, version: 2, name: `改名 ${engine}` })).toMatchObject({
      code: 0,
    })
    expect(await usesOf(second)).toHaveLength(1)
    expect(await root.call(brand.endpoints.remove, { ids: [id] })).toMatchObject({ code: 0 })
    expect(await usesOf(second)).toEqual([])
    expect(await drop(second)).toMatchObject({ code: 0 })
  })

  test('only a picture of the own company is one: others are refused at their field, and nothing is kept', async () => {
    const foreign = await uploadedPicture(product.app, other)
    const gone = await uploadedPicture(product.app, root)
    await root.call(remove, { ids: [(await fileOf(gone)).id] })
    const invented = `t1/202611/${'0'.repeat(32)}.png`
    for (const logo of [foreign, gone, invented]) {
      expect(await aBrand(logo), logo).toMatchObject({
        code: 2,
        key: 'upload.notYours',
        message: 'Logo no longer exists, please upload it again',
        errors: [{ path: 'logo' }],
      })
    }
    for (const logo of [
      'https://evil.example/a.png',
      'javascript:alert(1)',
      '../../etc/passwd',
      't1/papers/202611/x.pdf',
    ])
      expect(await aBrand(logo), logo).toMatchObject({ code: 2, key: 'field.pattern', errors: [{ path: 'logo' }] })
    const mine = (await aBrand(null)).data?.id as never
    expect(await root.call(brand.endpoints.update, { id: mine, version: 1, logo: foreign })).toMatchObject({
      code: 2,
      errors: [{ path: 'logo' }],
    })
    expect((await root.call(brand.endpoints.view, { id: mine })).data).toMatchObject({ version: 1, logo: null })
  })

  test('using a file and deleting it at the same time ends with one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const key = await uploadedPicture(product.app, root)
      const { id } = await fileOf(key)
      const [used, deleted] = await Promise.all([aBrand(key), root.call(remove, { ids: [id] })])
      expect([used.code, deleted.code].sort()).toEqual([0, 2])
    }
  })

  test('lists tell what is used from what is not', async () => {
    const key = await uploadedPicture(product.app, root)
    const keysOf = async (used: 'yes' | 'no') =>
      (await root.call(list, { used, rows: 200 }, { headers: { 'cache-control': 'no-cache' } })).data?.list.map(
        (row) => row.key,
      )
    expect(await keysOf('no')).toContain(key)
    await aBrand(key)
    expect(await keysOf('no')).not.toContain(key)
    expect(await keysOf('yes')).toContain(key)
  })
})
