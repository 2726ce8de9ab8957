import type { UploadSettings } from '../config/upload-settings.ts'
import { localStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3-store.ts'

/** The store of bytes that lie outside of the database and are still ours; undefined of the others. */
export function outerStore(settings: UploadSettings): ObjectStore | undefined {
  if (settings.driver === 'local') return localStore(settings.directory)
  if (settings.driver === 's3') return s3Store(settings)
  return undefined
}
