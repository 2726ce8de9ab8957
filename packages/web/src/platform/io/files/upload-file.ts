import { imageRoot, type Scene } from '@brandside/contract/platform/uploads.ts'
import { uploadGrant } from '@brandside/contract/shell/upload-grant.ts'
import { upload } from 'qiniu-js'
import { apiHost } from '../api/api-host.ts'
import { call } from '../api/call.ts'

interface UploadOptions {
  scene: Scene
  signal: AbortSignal
  /** Whole percents, 100 only when the store has answered. */
  onProgress(percent: number): void
}

/**
 * Uploads a file as the image service's own client does it: leave from us, then straight to the store (S110).
 * @returns the key under which the store keeps it.
 */
export async function uploadFile(file: File, { scene, signal, onProgress }: UploadOptions): Promise<string> {
  const { uploadToken, upHost, upProtocol, domain } = await call(uploadGrant.endpoints.token, { scene }, { signal })
  // Our own store has the address of our calls, under any name that a proxy passes them on.
  const own = new URL(apiHost() || location.origin)
  const isOwn = domain === imageRoot
  return new Promise((resolve, reject) => {
    const task = upload(file, undefined, uploadToken, undefined, {
      uphost: isOwn ? `${own.host}/up` : upHost,
      upprotocol: isOwn ? (own.protocol as 'http:' | 'https:') : (upProtocol as 'https'),
      // Another file of the same name and size is not taken for the one that was broken off.
      checkByMD5: true,
      // The client would tell its maker of every upload.
      disableStatisticsReport: true,
    }).subscribe({
      next: ({ total }) => onProgress(Math.min(99, Math.floor(total.percent))),
      error: reject,
      complete: ({ key }: { key: string }) => resolve(key),
    })
    signal.addEventListener('abort', () => {
      task.unsubscribe()
      reject(signal.reason)
    })
  })
}
