import { join } from 'node:path'

/** The destination of files: read from the environment once, at the start. */
export type UploadSettings =
  | { driver: 'local'; directory: string }
  | { driver: 'postgres' }
  | ({ driver: 's3' } & S3Settings)
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

/** A bucket of a service that speaks the S3 protocol. */
export interface S3Settings {
  /** An origin, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** The bucket stands in the path rather than in front of the host. */
  pathStyle: boolean
  /** What the names of all objects begin with; empty, or ends with `/`. */
  prefix: string
}

export function localDirectory(dataDir: string): string {
  return join(dataDir, 'files')
}
