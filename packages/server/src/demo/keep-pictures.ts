import { Readable } from 'node:stream'
import type pg from 'pg'
import type { actAs } from '../platform/act-as.ts'
import { quotaOf } from '../platform/files/file-rows.ts'
import { Rebuilder } from '../platform/files/rebuild.ts'
import { spool } from '../platform/files/spool.ts'
import { type FileStorage, storeFile } from '../platform/files/store-file.ts'
import { policyOf } from '../platform/files/upload-token.ts'
import type { Uploads } from '../platform/files/uploads.ts'
import { platformParameters } from '../platform/parameters/param.ts'

type Actor = Parameters<typeof actAs>[1]

export interface PictureKeeper {
  pool: pg.Pool
  uploads: Uploads
}

/** Pictures (PNG) by name, kept as an operator's uploads are: their keys by the same names. */
export async function keepPictures<K extends string>(
  { pool, uploads }: PictureKeeper,
  { tenantId, adminId }: Actor,
  pictures: Readonly<Record<K, Buffer>>,
  scene: 'image' | 'paper' = 'image',
): Promise<Record<K, string>> {
  const rebuilder = new Rebuilder()
  const quotaNow = async () => quotaOf(await platformParameters(pool))
  const keep = async (name: string, png: Buffer) => {
    const wanted = { tenantId, adminId, scene, maxSize: png.length, protocol: 'http', host: 'local' } as const
    const { uploadToken } = await uploads.grant(wanted, new Date())
    const policy = policyOf(uploadToken, await uploads.keys())
    if (!policy) throw new Error('A token of our own was not known')
    // An image service gets no picture: the grant has noted its key, as of an upload that has not arrived.
    if (!uploads.store) return policy.saveKey
    const file = await spool(Readable.from([png]), png.length)
    try {
      const storage: FileStorage = { pool, store: uploads.store, rebuilder, quotaNow }
      return (await storeFile(storage, { policy, tenantId, adminId }, file, { name: `${name}.png` })).key
    } finally {
      await file.discard()
    }
  }
  const keys: Record<string, string> = {}
  try {
    for (const [name, png] of Object.entries<Buffer>(pictures)) keys[name] = await keep(name, png)
  } finally {
    await rebuilder.close()
  }
  return keys as Record<K, string>
}
