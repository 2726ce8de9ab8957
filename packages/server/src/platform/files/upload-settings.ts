import { join } from 'node:path'

/** Where files go: read from the environment once, at the start. */
export type UploadSettings =
  | { driver: 'local'; directory: string }
  | { driver: 'postgres' }
  | ({ driver: 'qiniu' } & QiniuSettings)

/** A bucket of the image service. */
export interface QiniuSettings {
  accessKey: string
  secretKey: string
  bucket: string
  /** Where its objects are read, ending with `/`. */
  domain: string
  /** Where its uploads go, without a protocol. */
  upHost: string
  /** Where its objects are managed, with a protocol. */
  manageHost: string
}

export function localDirectory(dataDir: string): string {
  return join(dataDir, 'files')
}
