import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brand } from '@brandside/contract/store/brand.ts'
import { file } from '@brandside/contract/system/file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadSettings } from '../config/upload-settings.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { tidyFiles } from './upkeep.ts'
import { policyOf } from './upload-token.ts'
import { openUploads } from './uploads.ts'

describe('files that lie with an image service', () => {
  let service: Server
  let product: TestProduct
  let root: Caller
  let settings: UploadSettings & { driver: 'qiniu' }
  /** Removals the service was asked for, and the status it answers. */
  const removed: { path: string; authorization: string | undefined }[] = []
  let answers = 200

  beforeAll(async () => {
    service = createServer((request: IncomingMessage, response) => {
      removed.push({ path: request.url ?? '', authorization: request.headers.authorization })
      response.writeHead(answers).end('{}')
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    settings = {
      driver: 'qiniu',
      accessKey: 'AK',
      secretKey: 'SK',
      bucket: 'lantern',
      domain: 'https://img.example/',
      upHost: 'upload.example',
      manageHost: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    }
    product = await openTestProduct('embedded', { uploads: settings })
    root = await product.as(people.root)
  })
  afterAll(async () => {
    await product.close()
    service.close()
  })

  async function granted(): Promise<string> {
    const { data } = await root.call(file.endpoints.token, {})
    expect(data).toMatchObject({ upHost: 'upload.example', upProtocol: 'https', domain: 'https://img.example/' })
    return policyOf(data?.uploadToken ?? '', settings)?.saveKey ?? ''
  }
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

  test('leave is signed with the keys that were set, for the bucket that was set', async () => {
    const { data } = await root.call(file.endpoints.token, {})
    const policy = policyOf(data?.uploadToken ?? '', settings)
    expect(policy).toMatchObject({ scope: 'lantern', insertOnly: 1, forceSaveKey: true, detectMime: 1 })
    // Nothing that the service does not know.
    expect(policy).not.toHaveProperty('scene')
  })

  test('our own store takes nothing, and pictures are found where they lie', async () => {
    const key = await granted()
    expect((await product.app.inject({ method: 'POST', url: '/up' })).statusCode).toBe(404)
    const { statusCode, headers } = await product.app.inject({ url: `/img/${key}?imageView2/2/w/256` })
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`https://img.example/${key}?imageView2/2/w/256`)
    expect((await product.app.inject({ url: '/img//evil.example' })).statusCode).toBe(404)
  })

  test('a record takes a key that was granted, and no other', async () => {
    const fields = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
    const create = (code: string, logo: string) =>
      root.call(brand.endpoints.create, { ...fields, code, name: code, logo })
    expect(await create('GRANTED', await granted())).toMatchObject({ code: 0 })
    expect(await create('INVENTED', `t1/202611/${'0'.repeat(32)}`)).toMatchObject({ code: 2, key: 'upload.notYours' })
  })

  test('what is deleted, or belongs to nothing after a week, is removed there as well', async () => {
    const uploads = openUploads(settings, product.database.pool)
    const [lost, held] = [await granted(), await granted()]
    await sql(`update app.file set created_at = now() - interval '8 days' where key = any($1)`, [[lost, held]])
    await sql(`update app.brand set logo = $1 where tenant_id = 1 and code = 'GRANTED'`, [held])
    removed.length = 0
    await tidyFiles(product.database.pool, uploads)
    const path = `/delete/${Buffer.from(`lantern:${lost}`).toString('base64').replaceAll('+', '-').replaceAll('/', '_')}`
    const signature = createHmac('sha1', 'SK').update(`${path}\n`).digest('base64')
    expect(removed).toEqual([{ path, authorization: `QBox AK:${signature.replaceAll('+', '-').replaceAll('/', '_')}` }])
    expect(await sql('select key from app.file where key = any($1)', [[lost, held]])).toEqual([{ key: held }])
  })

  test('a removal that fails is done again, and one of what is gone already is none', async () => {
    const uploads = openUploads(settings, product.database.pool)
    const key = await granted()
    await sql(`update app.file set deleted_at = now() - interval '8 days' where key = $1`, [key])
    const isThere = async () => (await sql('select 1 from app.file where key = $1', [key])).length === 1
    answers = 500
    await expect(tidyFiles(product.database.pool, uploads)).rejects.toThrow('answered 500')
    expect(await isThere()).toBe(true)
    answers = 612
    await tidyFiles(product.database.pool, uploads)
    expect(await isThere()).toBe(false)
  })
})
