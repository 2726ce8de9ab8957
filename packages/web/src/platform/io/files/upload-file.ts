import { imageRoot, type Scene } from '@brandside/contract/platform/uploads.ts'
import { uploadGrant } from '@brandside/contract/shell/upload-grant.ts'
import { apiHost } from '../api/api-host.ts'
import { call } from '../api/call.ts'
import { sendObject } from './send-object.ts'

interface UploadOptions {
  scene: Scene
  signal: AbortSignal
  /** Whole percents, 100 only when the store has answered. */
  onProgress(percent: number): void
}

/**
 * Uploads a file: leave from us, then straight to the store (S110).
 * @returns the key under which the store keeps it.
 */
export async function uploadFile(file: File, { scene, signal, onProgress }: UploadOptions): Promise<string> {
  const { uploadToken, upHost, upProtocol, domain } = await call(uploadGrant.endpoints.token, { scene }, { signal })
  // Our own store has the address of our calls, under any name that a proxy passes them on.
  const address = domain === imageRoot ? `${apiHost() || location.origin}/up` : `${upProtocol}://${upHost}`
  const store = { address, token: uploadToken }
  return sendObject(file, store, { signal, onProgress: (share) => onProgress(Math.min(99, Math.floor(share * 100))) })
}
