import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor } from '../testing/files.ts'
import { people } from '../testing/fixtures.ts'
import { combinations, imageStoreOf, megabyte } from '../testing/image-store.ts'
import { noisePng, smallPicture } from '../testing/pictures.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { Measure } from './measure.ts'
import { tidyFiles } from './upkeep.ts'
import { openUploads, type Uploads } from './uploads.ts'

describe.each(combinations)('uploads in parts on %s', (engine, settings) => {
  let product: TestProduct
  let root: Caller
  let other: Caller
  let uploads: Uploads

  beforeAll(async () => {
    product = await openTestProduct(engine, { uploads: settings })
    root = await product.as(people.root)
    other = await product.as(people.other)
    uploads = openUploads(settings, product.database.pool)
  })
  afterAll(() => product.close())

  const { get, post, objectsOf, sql } = imageStoreOf(() => product, settings)

  describe('an upload in parts', () => {
    const at = '/up/buckets/bo/objects/~/uploads'
    async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: Buffer | object) {
      const answer = await product.app.inject({
        method,
        url,
        headers: {
          authorization: `UpToken ${token}`,
          ...(payload === undefined
            ? {}
            : { 'content-type': Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json' }),
        },
        payload,
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    async function open(token: string): Promise<string> {
      const { status, body } = await send('POST', at, token)
      expect({ status, body }).toMatchObject({ status: 200, body: { expireAt: expect.any(Number) } })
      return body.uploadId
    }
    const partsOf = (bytes: Buffer) =>
      Array.from({ length: Math.ceil(bytes.length / (4 * megabyte)) }, (_, index) =>
        bytes.subarray(index * 4 * megabyte, (index + 1) * 4 * megabyte),
      )

    test.each([4 * megabyte + 1, 10 * megabyte])('joins %d bytes whose parts come at the same time', async (size) => {
      const png = await noisePng(4 * megabyte - 200_000)
      // Bytes behind the end of a picture do not make it another one.
      const bytes = Buffer.concat([png, Buffer.alloc(size - png.length)])
      const token = await tokenFor(root)
      const id = await open(token)
      const parts = await Promise.all(
        partsOf(bytes).map(async (part, index) => {
          const { status, body } = await send('PUT', `${at}/${id}/${index + 1}`, token, part)
          expect(status, JSON.stringify(body)).toBe(200)
          expect(body.md5).toBe(createHash('md5').update(part).digest('hex'))
          return { etag: body.etag, partNumber: index + 1 }
        }),
      )
      const { status, body } = await send('POST', `${at}/${id}`, token, { parts, fname: 'large.png' })
      expect(status, JSON.stringify(body)).toBe(200)
      const measure = new Measure()
      measure.take(bytes)
      expect(body).toMatchObject({ hash: measure.finish().etag, fsize: size })
      expect((await get(`/img/${body.key}`)).statusCode).toBe(200)
      expect(await sql('select 1 from app.upload where upload_id = $1', [id])).toEqual([])
      expect((await send('POST', `${at}/${id}`, token, { parts })).status).toBe(612)
    })

    test('goes on with a new token of the same person, and of no other', async () => {
      const bytes = await smallPicture()
      const id = await open(await tokenFor(root))
      const { body: part } = await send('PUT', `${at}/${id}/1`, await tokenFor(root), bytes)
      const parts = [{ etag: part.etag, partNumber: 1 }]
      const bare = await product.as(people.bare)
      for (const stranger of [bare, other]) {
        const token = await tokenFor(stranger)
        expect((await send('PUT', `${at}/${id}/1`, token, bytes)).status).toBe(612)
        expect((await send('POST', `${at}/${id}`, token, { parts })).status).toBe(612)
        expect((await send('DELETE', `${at}/${id}`, token)).status).toBe(612)
      }
      expect((await send('POST', `${at}/${id}`, await tokenFor(root), { parts })).status).toBe(200)
    })

    test('takes a part that comes again for the first one', async () => {
      const token = await tokenFor(root)
      const id = await open(token)
      const { body: first } = await send('PUT', `${at}/${id}/1`, token, Buffer.from('wrong'))
      const { body: second } = await send('PUT', `${at}/${id}/1`, token, await smallPicture())
      const complete = (etag: string) => send('POST', `${at}/${id}`, token, { parts: [{ etag, partNumber: 1 }] })
      expect((await complete(first.etag)).status).toBe(400)
      expect((await complete(second.etag)).status).toBe(200)
    })

    test.each([
      ['no part', []],
      ['a part that never came', [{ etag: 'x', partNumber: 2 }]],
      [
        'a gap',
        [
          { etag: 'x', partNumber: 1 },
          { etag: 'x', partNumber: 3 },
        ],
      ],
      [
        'more parts than there may be',
        Array.from({ length: 11 }, (_, index) => ({ etag: 'x', partNumber: index + 1 })),
      ],
      ['no list', 'parts'],
    ])('is not completed with %s', async (_, parts) => {
      const token = await tokenFor(root)
      const id = await open(token)
      await send('PUT', `${at}/${id}/1`, token, await smallPicture())
      expect((await send('POST', `${at}/${id}`, token, { parts })).status).toBe(400)
    })

    test('keeps to the size of its policy, over all parts', async () => {
      const token = await tokenFor(root)
      const id = await open(token)
      for (const number of [1, 2]) {
        expect((await send('PUT', `${at}/${id}/${number}`, token, Buffer.alloc(5 * megabyte))).status).toBe(200)
      }
      expect((await send('PUT', `${at}/${id}/3`, token, Buffer.alloc(1))).status).toBe(413)
      expect((await send('PUT', `${at}/${id}/3`, token, Buffer.alloc(10 * megabyte + 1))).status).toBe(413)
      expect((await send('PUT', `${at}/${id}/11`, token, Buffer.alloc(1))).status).toBe(400)
      expect((await send('PUT', `${at}/${id}/1`, token, Buffer.alloc(0))).status).toBe(400)
      expect((await send('DELETE', `${at}/${id}`, token)).status).toBe(200)
      expect((await send('PUT', `${at}/${id}/1`, token, Buffer.alloc(1))).status).toBe(612)
    })

    test('refuses wrong checksums, buckets, ids and tokens', async () => {
      const token = await tokenFor(root)
      const id = await open(token)
      const wrong = await product.app.inject({
        method: 'PUT',
        url: `${at}/${id}/1`,
        headers: { authorization: `UpToken ${token}`, 'content-md5': 'f'.repeat(32), 'content-type': 'x/y' },
        payload: Buffer.from('abc'),
      })
      expect(wrong.statusCode).toBe(406)
      expect((await send('POST', at.replace('/bo/', '/other/'), token)).status).toBe(631)
      expect((await send('PUT', `${at}/${'0'.repeat(32)}/1`, token, Buffer.from('abc'))).status).toBe(612)
      expect((await send('POST', at, 'a:b:c')).status).toBe(401)
      expect((await product.app.inject({ method: 'POST', url: at })).statusCode).toBe(401)
      expect((await send('POST', '/up/mkblk/4', token)).status).toBe(404)
    })

    test('that is given up is removed with its bytes when its hour is over', async () => {
      const token = await tokenFor(root)
      const id = await open(token)
      await send('PUT', `${at}/${id}/1`, token, Buffer.from('abc'))
      const before = await objectsOf(1)
      await tidyFiles(product.database.pool, uploads)
      expect(await objectsOf(1)).toBe(before)
      await sql(`update app.upload set expires_at = now() - interval '1 second' where upload_id = $1`, [id])
      await tidyFiles(product.database.pool, uploads)
      expect(await objectsOf(1)).toBe(before - 1)
    })
  })

  test('counts the parts of uploads while they lie there', async () => {
    const token = await tokenFor(await product.as(people.other))
    const headers = { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' }
    const at = '/up/buckets/bo/objects/~/uploads'
    const { uploadId } = (await product.app.inject({ method: 'POST', url: at, headers })).json()
    const put = (number: number) =>
      product.app.inject({ method: 'PUT', url: `${at}/${uploadId}/${number}`, headers, payload: Buffer.alloc(1000) })
    expect((await put(1)).statusCode).toBe(200)
    const before = await objectsOf(2)
    const [row] = await sql(
      `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime)
         values (2, 't2/almost.png', 't2/almost', 'image', 'almost', '', '',
                 2147483648 - 1500 - (select coalesce(sum(size), 0) from app.file where tenant_id = 2), 'image/png') returning id`,
    )
    const refused = await put(2)
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 403, error: 'quota exceeded' }])
    expect(await objectsOf(2)).toBe(before)
    // In place of the first one, it takes no more room.
    expect((await put(1)).statusCode).toBe(200)
    expect((await post(token, await noisePng(2_000))).status).toBe(403)
    await sql('delete from app.file where tenant_id = 2 and id = $1', [row.id])
    expect((await put(2)).statusCode).toBe(200)
  })
})

describe.runIf(engines().includes('postgres'))('two replicas', () => {
  test('share an upload that begins at one and ends at the other', async () => {
    const one = await openTestProduct('postgres')
    const two = await serveTestProduct(one.database)
    try {
      const root = await one.as(people.root)
      const token = await tokenFor(root)
      const headers = { authorization: `UpToken ${token}` }
      const at = '/up/buckets/bo/objects/~/uploads'
      const { uploadId } = (await one.app.inject({ method: 'POST', url: at, headers })).json()
      const bytes = await noisePng(700_000)
      const halves = [bytes.subarray(0, 400_000), bytes.subarray(400_000)]
      const etags = await Promise.all(
        [one, two].map(async ({ app }, index) => {
          const answer = await app.inject({
            method: 'PUT',
            url: `${at}/${uploadId}/${index + 1}`,
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            payload: halves[index],
          })
          return { etag: answer.json().etag, partNumber: index + 1 }
        }),
      )
      const done = await two.app.inject({
        method: 'POST',
        url: `${at}/${uploadId}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: { parts: etags },
      })
      expect(done.statusCode).toBe(200)
      const { key } = done.json()
      expect((await one.app.inject({ url: `/img/${key}` })).statusCode).toBe(200)
    } finally {
      await two.app.close()
      await one.close()
    }
  })
})
