/** Why the store does not take a file, in its own protocol: an HTTP status and an English word for programs. */
export class UploadError extends Error {
  readonly status: number

  constructor(status: number, error: string) {
    super(error)
    this.status = status
  }
}

/** Statuses of the image service that HTTP does not know, with the nearest that it does. */
const plain: Readonly<Record<number, number>> = { 612: 404, 614: 409, 631: 404 }

/** Proxies may stumble over the image service's own statuses: then the nearest of HTTP is answered. */
export function statusOf(error: UploadError, plainStatus: boolean): number {
  return plainStatus ? (plain[error.status] ?? error.status) : error.status
}

export const refusals = {
  form: () => new UploadError(400, 'invalid multipart format'),
  arguments: (what: string) => new UploadError(400, `invalid argument: ${what}`),
  noToken: () => new UploadError(401, 'token not specified'),
  badToken: () => new UploadError(401, 'bad token'),
  late: () => new UploadError(401, 'token out of date'),
  mime: () => new UploadError(403, 'limited mimeType: this file type is forbidden to upload'),
  picture: () => new UploadError(403, 'limited mimeType: the picture is damaged or has too many pixels'),
  key: () => new UploadError(403, "key doesn't match scope"),
  quota: () => new UploadError(403, 'quota exceeded'),
  noSuchPath: () => new UploadError(404, 'no such path'),
  checksum: () => new UploadError(406, 'crc32 or md5 is not match'),
  slow: () => new UploadError(408, 'the upload is too slow'),
  large: () => new UploadError(413, 'request entity too large'),
  busy: () => new UploadError(503, 'too many uploads at once, try again'),
  upload: () => new UploadError(612, 'no such uploadId'),
  exists: () => new UploadError(614, 'file exists'),
  bucket: () => new UploadError(631, 'no such bucket'),
}
