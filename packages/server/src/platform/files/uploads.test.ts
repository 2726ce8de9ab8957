import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Posted, postForm, tokenFor, uploadedPicture } from '../testing/files.ts'
import { people } from '../testing/fixtures.ts'
import { noisePng, smallPicture } from '../testing/pictures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { type Engine, engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, serveTestProduct, type TestProduct } from '../testing/test-product.ts'
import { Measure } from './measure.ts'
import { tidyFiles } from './upkeep.ts'
import type { UploadSettings } from './upload-settings.ts'
import { policyOf, signPolicy } from './upload-token.ts'
import { openUploads, type Uploads } from './uploads.ts'

const directory = mkdtempSync(join(tmpdir(), 'brandside-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Each engine with its own standard. */
const combinations = engines().map((engine): [Engine, UploadSettings] => [
  engine,
  engine === 'embedded' ? { driver: 'local', directory } : { driver: 'postgres' },
])

const megabyte = 1024 * 1024

/** Frames of 2 by 2 pixels, no two alike. */
async function movingGif(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(frames * 4 * 3).map((_, at) => (at * 37) % 251)
  return sharp(pixels, { raw: { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } })
    .gif({ effort: 1 })
    .toBuffer()
}

describe.each(combinations)('the image store on %s', (engine, settings) => {
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

  const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })
  const post = (token: string | undefined, bytes: Buffer, options: Parameters<typeof postForm>[3] = {}) =>
    postForm(product.app, token, bytes, options)
  async function objectsOf(tenantId: number): Promise<number> {
    let count = 0
    for await (const _ of uploads.store?.list(tenantId) ?? []) count++
    return count
  }
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  /** A token as the store would have signed it. */
  async function tokenWith(change: Record<string, unknown>): Promise<string> {
    const keys = await uploads.keys()
    return signPolicy({ ...policyOf(await tokenFor(root), keys), ...change }, keys)
  }

  test('keeps a picture of 1 kB and shows it to any caller with its key', async () => {
    const bytes = await noisePng(1024)
    const { status, body } = await post(await tokenFor(root), bytes, { name: '灯笼.png' })
    expect({ status, body }).toMatchObject({ status: 200, body: { mimeType: 'image/png', fsize: bytes.length } })
    expect(body.key).toMatch(/^t1\/\d{6}\/[0-9a-f]{32}\.png$/)
    const measure = new Measure()
    measure.take(bytes)
    expect(body.hash).toBe(measure.finish().etag)

    const read = await get(`/img/${body.key}`)
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(read.rawPayload.length),
    })
    const [shown, brought] = await Promise.all([read.rawPayload, bytes].map((png) => sharp(png).raw().toBuffer()))
    expect(shown).toEqual(brought)
    expect((await get(`/img/${body.key}`, { 'if-none-match': String(read.headers.etag) })).statusCode).toBe(304)
    const part = await get(`/img/${body.key}`, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(read.rawPayload.subarray(10, 20))
    expect((await get(`/img/${body.key}`, { range: 'bytes=-5' })).rawPayload).toEqual(read.rawPayload.subarray(-5))
    expect((await get(`/img/${body.key}`, { range: 'bytes=9999999-' })).statusCode).toBe(416)
    const small = await get(`/img/${body.key}?imageView2/2/w/256`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await sharp(small.rawPayload).metadata()).format).toBe('webp')
  })

  test('takes one file for each token, and no second one, however they race', async () => {
    const token = await tokenFor(root)
    const before = await objectsOf(1)
    const answers = await Promise.all([1, 2, 3].map(async (side) => post(token, await smallPicture('png', side + 8))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 614, 614])
    expect(await post(token, await smallPicture())).toMatchObject({ status: 614, body: { error: 'file exists' } })
    // A picture and its thumbnail, and nothing of the others.
    expect(await objectsOf(1)).toBe(before + 2)
    const { key } = (answers.find(({ status }) => status === 200) as Posted).body
    expect((await get(`/img/${key}`)).statusCode).toBe(200)
  })

  test('notes who brought what was refused', async () => {
    const token = await tokenFor(root)
    expect(await post(token, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 403 })
    const [event] = await sql('select * from app.security_event order by id desc limit 1')
    expect(event).toMatchObject({
      kind: 'upload.refused',
      admin_id: expect.anything(),
      tenant_id: expect.anything(),
      detail: { error: expect.stringContaining('mimeType') },
    })
  })

  test('forces its own key, whatever the caller asks for', async () => {
    const fields = { key: '../../t2/202611/evil.png', 'x:key': 'a', fname: '../../../etc/cron.d/x.png' }
    const { body } = await post(await tokenFor(root), await smallPicture(), { fields })
    expect(body.key).toMatch(/^t1\/\d{6}\/[0-9a-f]{32}\.png$/)
    const rows = await sql('select name from app.file where key = $1', [body.key])
    expect(rows).toEqual([{ name: '......etccron.dx.png' }])
  })

  test.each([
    ['none', undefined, 401, 'token not specified'],
    ['nonsense', 'a:b:c', 401, 'bad token'],
  ])('refuses a token that is %s', async (_, token, status, error) => {
    expect(await post(token, await smallPicture())).toMatchObject({ status, body: { error } })
  })

  test('refuses a token whose policy was written anew, or that came too late', async () => {
    const token = await tokenFor(root)
    const [key, signature] = token.split(':')
    const policy = policyOf(token, await uploads.keys())
    const wider = Buffer.from(JSON.stringify({ ...policy, fsizeLimit: 1e9 })).toString('base64url')
    expect(await post(`${key}:${signature}:${wider}`, await smallPicture())).toMatchObject({
      status: 401,
      body: { error: 'bad token' },
    })
    const late = await tokenWith({ deadline: Math.floor(Date.now() / 1000) - 1 })
    expect(await post(late, await smallPicture())).toMatchObject({ status: 401, body: { error: 'token out of date' } })
    const elsewhere = await tokenWith({ scope: 'another' })
    expect(await post(elsewhere, await smallPicture())).toMatchObject({ status: 631 })
  })

  test('refuses the token of an operator disabled since', async () => {
    const bare = await product.as(people.bare)
    const token = await tokenFor(bare)
    await sql(`select set_config('app.tenant', '1', false)`)
    await sql(`update app.admin set status = 0 where username = 'bare'`)
    expect(await post(token, await smallPicture())).toMatchObject({ status: 401, body: { error: 'bad token' } })
    await sql(`update app.admin set status = 1 where username = 'bare'`)
  })

  test('refuses bytes that are not those that were sent', async () => {
    const token = await tokenFor(root)
    expect(await post(token, await smallPicture(), { fields: { crc32: '1' } })).toMatchObject({ status: 406 })
    expect(await post(token, await smallPicture())).toMatchObject({ status: 200 })
  })

  test('refuses what is too large, by its form and by its policy', async () => {
    const large = await post(await tokenFor(root), Buffer.alloc(sceneRules.image.maxSize + 1, '\xff\xd8\xff'))
    expect(large).toMatchObject({ status: 413, body: { error: 'request entity too large' } })
    const beyond = await post(await tokenFor(root), Buffer.alloc(21 * megabyte))
    expect(beyond).toMatchObject({ status: 413 })
  })

  test.each([
    ['no form at all', 'text/plain', 'x'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    [
      'a form that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    [
      'a form without a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="token"\r\n\r\nt\r\n--b--\r\n',
    ],
    ['fields in an address', 'application/x-www-form-urlencoded', 'token=a&file=b'],
  ])('refuses %s', async (_, type, payload) => {
    const answer = await product.app.inject({ method: 'POST', url: '/up', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 400, error: 'invalid multipart format' })
    expect(answer.headers['x-reqid']).toBe(answer.headers['x-request-id'])
  })

  test('survives a form that breaks off, wherever that is', async () => {
    const form = [
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf\r\n',
      '--b\r\ncontent-disposition: form-data; name="token"\r\n\r\nt\r\n',
      '--b\r\ncontent-disposition: form-data; name="more"; filename="b"\r\n\r\nmore\r\n--b--\r\n',
    ].join('')
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    for (let length = 0; length <= form.length; length++) {
      const payload = form.slice(0, length)
      const { statusCode } = await product.app.inject({ method: 'POST', url: '/up', headers, payload })
      expect(statusCode, payload).toBe(400)
    }
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a paper', Buffer.from('%PDF-1.7\n%%EOF')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a script', Buffer.from('alert(1)')],
  ])('refuses %s as a picture, whatever it is called', async (_, bytes) => {
    expect(await post(await tokenFor(root), bytes, { name: 'a.png' })).toMatchObject({
      status: 403,
      body: { error: 'limited mimeType: this file type is forbidden to upload' },
    })
  })

  const tail = '<script>alert("polyglot")</script>'
  test.each([
    ['a JPEG with a page behind its end', 'jpeg', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(tail)])],
    [
      'a PNG with an archive behind its end',
      'png',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`PK\x03\x04${tail}`)]),
    ],
    [
      'a GIF with a script behind its end',
      'gif',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`/*${tail}*/`)]),
    ],
    [
      'a JPEG with a page in its comment',
      'jpeg',
      (bytes: Buffer) => {
        const comment = Buffer.concat([
          Buffer.from('fffe', 'hex'),
          Buffer.from([0, tail.length + 2]),
          Buffer.from(tail),
        ])
        return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
      },
    ],
  ] as const)('keeps of %s the picture alone', async (_, format, poison) => {
    const { status, body } = await post(await tokenFor(root), poison(await smallPicture(format)))
    expect(status, body.error).toBe(200)
    const { rawPayload } = await get(`/img/${body.key}`)
    expect(rawPayload.includes(tail)).toBe(false)
    expect((await sharp(rawPayload).metadata()).format).toBe(format)
  })

  test('keeps of a photograph neither place nor camera, and turns it upright', async () => {
    const photo = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Lantern', ImageDescription: 'home' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await post(await tokenFor(root), photo)
    expect(body).toMatchObject({ w: 10, h: 30 })
    const facts = await sharp((await get(`/img/${body.key}`)).rawPayload).metadata()
    expect(facts).toMatchObject({ width: 10, height: 30 })
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
  })

  test('refuses pictures that are damaged, or would be huge when decoded', async () => {
    const cut = (await noisePng(5000)).subarray(0, 3000)
    expect((await post(await tokenFor(root), cut)).status).toBe(403)
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(megabyte)
    expect((await post(await tokenFor(root), bomb)).status).toBe(403)
    // A header that promises little, and data of much.
    const liar = Buffer.from(await smallPicture('png', 64))
    liar.writeUInt32BE(1, 16)
    expect((await post(await tokenFor(root), liar)).status).toBe(403)
    const frames = await movingGif(201)
    expect((await post(await tokenFor(root), frames)).status).toBe(403)
    // The decoder is well after all that.
    expect((await post(await tokenFor(root), await smallPicture('webp'))).status).toBe(200)
  })

  test('keeps a moving picture moving', async () => {
    const moving = await movingGif(3)
    const { body } = await post(await tokenFor(root), moving)
    expect(body).toMatchObject({ w: 2, h: 2, mimeType: 'image/gif' })
    expect((await sharp((await get(`/img/${body.key}`)).rawPayload).metadata()).pages).toBe(3)
  })

  test.each([
    '',
    't1',
    't1/202611/',
    't1/202611/../../../etc/passwd',
    't1/202611/%2e%2e/x.png',
    't1%2F202611%2F00000000000000000000000000000000.png',
    't1/202611/00000000000000000000000000000000.png',
    't1/202611/00000000000000000000000000000000.svg',
    't01/202611/00000000000000000000000000000000.png',
    't1/parts/00000000000000000000000000000000/1-00000000',
    't1/papers/202611/00000000000000000000000000000000.pdf',
    't999999/202611/00000000000000000000000000000000.png',
  ])('has nothing at /img/%s', async (path) => {
    const answer = await get(`/img/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch('application/json')
  })

  test('does not show a deleted file', async () => {
    const key = await uploadedPicture(product.app, root)
    await sql('update app.file set deleted_at = now() where key = $1', [key])
    expect((await get(`/img/${key}`)).statusCode).toBe(404)
  })

  describe('a paper', () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')

    test('is saved, never shown, by its uploader or an operator who may list files, and by no stranger', async () => {
      const bare = await product.as(people.bare)
      const { body } = await post(await tokenFor(bare, 'contract'), pdf, { name: '合同 1.pdf' })
      expect(body.key).toMatch(/^t1\/papers\/\d{6}\/[0-9a-f]{32}\.pdf$/)
      const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` })
      for (const reader of [bare, root]) {
        const read = await get(`/img/${body.key}`, bearer(reader))
        expect(read.statusCode).toBe(200)
        expect(read.rawPayload).toEqual(pdf)
        expect(read.headers).toMatchObject({
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('合同 1.pdf')}`,
          'cache-control': 'private, no-store',
        })
      }
      expect((await get(`/img/${body.key}`)).statusCode).toBe(404)
      expect((await get(`/img/${body.key}`, bearer(other))).statusCode).toBe(404)
      expect((await get(`/img/${body.key}`, { authorization: `Bearer ${'a'.repeat(43)}` })).statusCode).toBe(404)
      const { body: foreign } = await post(await tokenFor(root, 'contract'), pdf)
      expect((await get(`/img/${foreign.key}`, bearer(bare))).statusCode).toBe(404)
    })
  })

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

  test('removes the bytes of a file a week after it was deleted, not before', async () => {
    const key = await uploadedPicture(product.app, other)
    const before = await objectsOf(2)
    await sql(`update app.file set deleted_at = now() - interval '6 days' where key = $1`, [key])
    await tidyFiles(product.database.pool, uploads)
    expect(await objectsOf(2)).toBe(before)
    await sql(`update app.file set deleted_at = now() - interval '8 days' where key = $1`, [key])
    await tidyFiles(product.database.pool, uploads)
    expect(await objectsOf(2)).toBe(before - 2)
    expect(await sql('select 1 from app.file where key = $1', [key])).toEqual([])
  })

  test('never shows the half-done upload of a killed process, and removes it after a day', async () => {
    const before = await objectsOf(1)
    const stem = `t1/202611/${'a'.repeat(32)}`
    const object = `${stem}-0000aaaa.png`
    const whole = join(directory, 'whole.png')
    const spooled = join(tmpdir(), `brandside-upload-${randomUUID()}`)
    const draft = join(directory, `${object}.0000aaaa.draft`)
    const isLocal = settings.driver === 'local'
    for (const path of [whole, spooled]) writeFileSync(path, await smallPicture())
    // The bytes are in the store, and their row was still to come.
    await uploads.store?.put(object, whole)
    if (isLocal) copyFileSync(whole, draft)
    for (const name of [`${stem}.png`, object, `${object}.0000aaaa.draft`, `${stem}.png.draft`])
      expect((await get(`/img/${name}`)).statusCode, name).toBe(404)
    await tidyFiles(product.database.pool, uploads)
    expect(await objectsOf(1)).toBe(before + (isLocal ? 2 : 1))

    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    for (const path of isLocal ? [spooled, draft, join(directory, object)] : [spooled])
      utimesSync(path, longAgo, longAgo)
    await sql(`update app.file_chunk set created_at = now() - interval '25 hours' where object = $1`, [object])
    await tidyFiles(product.database.pool, uploads)
    expect(await objectsOf(1)).toBe(before)
    expect(existsSync(spooled)).toBe(false)
  })

  test('limits the space of a company, and the files of an operator in a day', async () => {
    const second = await product.as(people.other)
    const token = await tokenFor(second)
    const [row] = await sql(
      `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime)
         values (2, 't2/full.png', 't2/full', 'image', 'full', '', '', 2147483648, 'image/png') returning id`,
    )
    expect(await post(token, await smallPicture())).toMatchObject({ status: 403, body: { error: 'quota exceeded' } })
    await expect(tokenFor(second)).rejects.toThrow('2048 MB')
    await sql('delete from app.file where tenant_id = 2 and id = $1', [row.id])
    expect((await post(token, await smallPicture())).status).toBe(200)
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

test('statuses that proxies do not know become plain ones, when that is set', async () => {
  const product = await openTestProduct('embedded', { plainStatus: true })
  const token = await tokenFor(await product.as(people.root))
  expect((await postForm(product.app, token, await smallPicture())).status).toBe(200)
  expect(await postForm(product.app, token, await smallPicture())).toMatchObject({
    status: 409,
    body: { code: 409, error: 'file exists' },
  })
  await product.close()
})
