import { createHmac } from 'node:crypto'
import type { QiniuSettings } from '../config/upload-settings.ts'
import { base64Url } from './upload-token.ts'

/** The image service knows no such object: it is gone already. */
const noSuchObject = 612

export function qiniuSpace({ accessKey, secretKey, bucket, manageHost }: QiniuSettings) {
  return {
    async remove(key: string): Promise<void> {
      const path = `/delete/${base64Url(Buffer.from(`${bucket}:${key}`))}`
      const signature = base64Url(createHmac('sha1', secretKey).update(`${path}\n`).digest())
      const answer = await fetch(`${manageHost}${path}`, {
        method: 'POST',
        headers: {
          authorization: `QBox ${accessKey}:${signature}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok && answer.status !== noSuchObject)
        throw new Error(`The image service answered ${answer.status} to the removal of ${key}`)
    },
  }
}
