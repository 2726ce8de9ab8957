import { buffer } from 'node:stream/consumers'
import type { Db } from '../database/query.ts'
import type { ObjectStore } from './object-store.ts'

/** A picture in a format that PDF and SVG hold, and its size in dots. */
export interface StoredPicture {
  png: Buffer
  width: number
  height: number
}

/**
 * A stored picture by its key, made smaller where it is large; `db` is open for the tenant, whose files alone it sees.
 * Undefined where the picture is gone, or lies with the image service: nothing foreign is called inside a transaction.
 */
export async function storedPicture(
  db: Db,
  store: ObjectStore | undefined,
  key: string,
  largest: number,
): Promise<StoredPicture | undefined> {
  if (!store) return undefined
  const file = await db
    .selectFrom('file')
    .select('object')
    .where('key', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!file) return undefined
  const bytes = await buffer(await store.read(file.object, undefined, db))
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
