import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpFiles } from '../backup/files-out.ts'
import type { S3Settings, UploadSettings } from '../config/upload-settings.ts'
import { postForm, tokenFor, uploadedPicture } from '../testing/files.ts'
import { people } from '../testing/fixtures.ts'
import { megabyte } from '../testing/image-store.ts'
import { noisePng } from '../testing/pictures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { mainEngine } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { localStore } from './local-store.ts'
import { moveFiles } from './move-files.ts'
import { MissingObject, type ObjectStore } from './object-store.ts'
import { postgresStore } from './postgres-store.ts'
import { addressOfBucket, s3Store } from './s3-store.ts'
import { storeTrouble } from './try-store.ts'
import { tidyFiles } from './upkeep.ts'
import { openUploads } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandside-s3-'))
let server: S3rver
let settings: UploadSettings & { driver: 's3' }

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'lantern' }],
  })
  const { port } = await server.run()
  settings = {
    driver: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket: 'lantern',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    pathStyle: true,
    prefix: 'brandside/',
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const object = (number: number) => `t7/202611/${String(number).padStart(32, '0')}.png`
function fileWith(bytes: string): string {
  const path = join(folder, 'spooled')
  writeFileSync(path, bytes)
  return path
}

describe('a store that speaks S3', () => {
  test('gives back what it was given, ranges of it too, and says what is not there', async () => {
    const store = s3Store(settings)
    await store.put(object(1), fileWith('a bowl of noodles'))
    expect(String(await buffer(await store.read(object(1))))).toBe('a bowl of noodles')
    expect(String(await buffer(await store.read(object(1), { start: 2, end: 5 })))).toBe('bowl')
    await store.remove(object(1))
    await store.remove(object(1))
    await expect(store.read(object(1))).rejects.toThrow(MissingObject)
    await expect(store.read('t7/../t8/secret')).rejects.toThrow('is no name of an object')
  })

  test('lists what a company has, page by page', async () => {
    const store = s3Store(settings)
    const path = fileWith('1')
    const numbers = Array.from({ length: 7 }, (_, number) => number)
    await Promise.all(numbers.map((number) => store.put(object(number), path)))
    await store.put('t71/202611/another.png', path)
    const found: string[] = []
    for await (const { object: name, at } of s3Store(settings, { pageSize: 3 }).list(7)) {
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000)
      found.push(name)
    }
    expect(found.toSorted()).toEqual(numbers.map(object))
  })

  test('has the bucket in the path or in front of the host', () => {
    const place = { endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com', bucket: 'lantern' }
    expect(addressOfBucket({ ...place, pathStyle: false })).toBe('https://lantern.s3.oss-cn-hangzhou.aliyuncs.com/')
    expect(addressOfBucket({ ...place, pathStyle: true })).toBe('https://s3.oss-cn-hangzhou.aliyuncs.com/lantern/')
  })

  test.each<[string, Partial<S3Settings>]>([
    ['403 SignatureDoesNotMatch', { secretKey: 'another' }],
    ['403 InvalidAccessKeyId', { accessKey: 'another' }],
    ['404 NoSuchBucket', { bucket: 'elsewhere' }],
  ])('stops a start that it answers with %s', async (answer, change) => {
    await expect(storeTrouble(s3Store({ ...settings, ...change }))).rejects.toThrow(answer)
  })

  test('is no reason to stop where it cannot be reached', async () => {
    expect(await storeTrouble(s3Store({ ...settings, endpoint: 'http://127.0.0.1:1' }))).toBeInstanceOf(Error)
    expect(await storeTrouble(s3Store(settings))).toBeUndefined()
  })
})

describe('files of a product in a store that speaks S3', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(mainEngine(), { uploads: settings })
    root = await product.as(people.root)
  })
  afterAll(() => product.close())
  const read = (key: string, headers: Record<string, string> = {}) =>
    product.app.inject({ url: `/img/${key}`, headers })
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  test('come by the same protocol, and are read, ranges of them too, until they are deleted', async () => {
    const token = await tokenFor(root)
    const { status, body } = await postForm(product.app, token, await noisePng(1.5 * megabyte))
    expect(status, JSON.stringify(body)).toBe(200)
    const key = body.key ?? ''
    const whole = await read(key)
    expect(whole.statusCode).toBe(200)
    const part = await read(key, { range: 'bytes=1000-1999' })
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(1000, 2000))
    expect((await read(`${key}?imageView2/2/w/256`)).headers['content-type']).toBe('image/webp')
    await sql(`update app.file set deleted_at = now() - interval '8 days' where key = $1`, [key])
    await tidyFiles(product.database.pool, openUploads(settings, product.database.pool))
    expect((await read(key)).statusCode).toBe(404)
    expect(await namesIn(s3Store(settings), 1)).toEqual([])
  })

  test('are in a backup', async () => {
    const key = await uploadedPicture(product.app, root)
    const names: string[] = []
    const add = async (name: string, content: AsyncIterable<Uint8Array>) => {
      names.push(name)
      for await (const _ of content);
    }
    const files = await asSuperuser(product.database, (client) => backUpFiles(client, settings, { add }))
    const [row] = await sql('select object from app.file where key = $1', [key])
    expect(names).toContain(`files/${row.object}`)
    expect(files).toMatchObject({ driver: 's3', missing: [] })
  })

  test('move from store to store, each compared, and what is there already is left alone', async () => {
    const { pool } = product.database
    const s3 = s3Store(settings)
    const [elsewhere, postgres] = [localStore(join(folder, 'elsewhere')), postgresStore(pool)]
    const key = await uploadedPicture(product.app, root)
    const names = await namesIn(s3, 1)
    const before = (await read(key)).rawPayload
    expect(await moveFiles(pool, { from: s3, to: elsewhere }, { removes: false })).toMatchObject({
      copied: names.length,
      there: 0,
      removed: 0,
      missing: [],
    })
    expect(await namesIn(s3, 1)).toEqual(names)
    // One more came in between, and the old store is emptied.
    await uploadedPicture(product.app, root)
    expect(await moveFiles(pool, { from: s3, to: elsewhere }, { removes: true })).toMatchObject({
      copied: 2,
      there: names.length,
      removed: names.length + 2,
    })
    expect(await namesIn(s3, 1)).toEqual([])
    expect((await moveFiles(pool, { from: s3, to: postgres }, { removes: false })).missing).toHaveLength(
      (names.length + 2) / 2,
    )
    await moveFiles(pool, { from: elsewhere, to: postgres }, { removes: true })
    await moveFiles(pool, { from: postgres, to: s3 }, { removes: true })
    expect(await namesIn(postgres, 1)).toEqual([])
    expect((await read(key)).rawPayload).toEqual(before)
  })
})

async function namesIn(store: ObjectStore, tenantId: number): Promise<string[]> {
  const names: string[] = []
  for await (const { object: name } of store.list(tenantId)) names.push(name)
  return names.toSorted()
}
