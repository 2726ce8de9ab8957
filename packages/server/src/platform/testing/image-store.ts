import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { UploadSettings } from '../config/upload-settings.ts'
import { policyOf, signPolicy } from '../files/upload-token.ts'
import { openUploads } from '../files/uploads.ts'
import { postForm, tokenFor } from './files.ts'
import { asSuperuser } from './superuser.ts'
import { type Engine, engines } from './test-database.ts'
import type { Caller, TestProduct } from './test-product.ts'

export const uploadDirectory = mkdtempSync(join(tmpdir(), 'brandside-files-'))
afterAll(() => rmSync(uploadDirectory, { recursive: true }))

/** Each engine with its own standard. */
export const combinations = engines().map((engine): [Engine, UploadSettings] => [
  engine,
  engine === 'embedded' ? { driver: 'local', directory: uploadDirectory } : { driver: 'postgres' },
])

export const megabyte = 1024 * 1024

/** The image store of a product under test, asked as browsers ask it and looked into. */
export function imageStoreOf(product: () => TestProduct, settings: UploadSettings) {
  const uploads = () => openUploads(settings, product().database.pool)
  const get = (url: string, headers: Record<string, string> = {}) => product().app.inject({ url, headers })
  const post = (token: string | undefined, bytes: Buffer, options: Parameters<typeof postForm>[3] = {}) =>
    postForm(product().app, token, bytes, options)
  async function objectsOf(tenantId: number): Promise<number> {
    let count = 0
    for await (const _ of uploads().store?.list(tenantId) ?? []) count++
    return count
  }
  const sql = (text: string, values: unknown[] = []) =>
    asSuperuser(product().database, async (client) => (await client.query(text, values)).rows)

  /** A token as the store would have signed it. */
  async function tokenWith(caller: Caller, change: Record<string, unknown>): Promise<string> {
    const keys = await uploads().keys()
    return signPolicy({ ...policyOf(await tokenFor(caller), keys), ...change }, keys)
  }
  return { get, post, objectsOf, sql, tokenWith }
}
