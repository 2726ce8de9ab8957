import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor, uploadedPicture } from '../testing/files.ts'
import { people } from '../testing/fixtures.ts'
import { combinations, imageStoreOf, uploadDirectory } from '../testing/image-store.ts'
import { smallPicture } from '../testing/pictures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { tidyFiles } from './upkeep.ts'
import { openUploads, type Uploads } from './uploads.ts'

describe.each(combinations)('upkeep of the image store on %s', (engine, settings) => {
  let product: TestProduct
  let other: Caller
  let uploads: Uploads

  beforeAll(async () => {
    product = await openTestProduct(engine, { uploads: settings })
    other = await product.as(people.other)
    uploads = openUploads(settings, product.database.pool)
  })
  afterAll(() => product.close())

  const { get, post, objectsOf, sql } = imageStoreOf(() => product, settings)

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
    const whole = join(uploadDirectory, 'whole.png')
    const spooled = join(tmpdir(), `brandside-upload-${randomUUID()}`)
    const draft = join(uploadDirectory, `${object}.0000aaaa.draft`)
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
    for (const path of isLocal ? [spooled, draft, join(uploadDirectory, object)] : [spooled])
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
})
