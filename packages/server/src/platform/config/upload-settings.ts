import { join } from 'node:path'

/** The destination of files: read from the environment once, at the start. */
export type UploadSettings =
  | { driver: 'local'; directory: string }
  | { driver: 'postgres' }
  | ({ driver: 'qiniu' } & QiniuSettings)

/** A bucket of the image service. */
export interface QiniuSettings {
  accessKey: string
  secretKey: string
  bucket: string
  /** Base address at which its objects are read, ending with `/`. */
  domain: string
  /** Host that takes its uploads, without a protocol. */
  upHost: string
  /** Base address of its management API, with a protocol. */
  manageHost: string
}

export function localDirectory(dataDir: string): string {
  return join(dataDir, 'files')
}
