import { sceneRules } from '@brandside/contract/platform/uploads.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '../as-tenant.ts'
import { type Posted, postForm, tokenFor, uploadedPicture } from '../testing/files.ts'
import { people } from '../testing/fixtures.ts'
import { combinations, imageStoreOf, megabyte } from '../testing/image-store.ts'
import { noisePng, smallPicture } from '../testing/pictures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { Measure } from './measure.ts'
import { type StoredPicture, storedPicture } from './stored-picture.ts'
import { policyOf } from './upload-token.ts'
import { openUploads, type Uploads } from './uploads.ts'

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

  const { get, post, objectsOf, sql, tokenWith } = imageStoreOf(() => product, settings)

  test('gives a picture to a call that holds its connection, and to none of another tenant', async () => {
    const key = await uploadedPicture(product.app, root, await noisePng(20 * 1024))
    const { pool } = product.database
    const readBy = async (tenantId: number) => {
      let found: StoredPicture | undefined
      await asTenant(pool, tenantId, async (db) => {
        await db.updateTable('file').set({ name: 'held.png' }).where('key', '=', key).execute()
        found = await storedPicture(db, uploads.store, key, 16)
      })
      return found
    }
    expect(await readBy(1)).toMatchObject({ width: 16 })
    expect(await readBy(2)).toBeUndefined()
  })

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
    const late = await tokenWith(root, { deadline: Math.floor(Date.now() / 1000) - 1 })
    expect(await post(late, await smallPicture())).toMatchObject({ status: 401, body: { error: 'token out of date' } })
    const elsewhere = await tokenWith(root, { scope: 'another' })
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
