import { CallError, headers } from '../api/call.ts'
import { saveFile } from '../api/download.ts'
import { imageUrl } from './image-url.ts'

/** Saves a paper under its name. Papers are read with the session only, so an address alone opens none. */
export async function savePaper(key: string, name: string): Promise<void> {
  const path = imageUrl(key)
  const response = await fetch(path, { headers: headers() }).catch((cause: unknown) => {
    throw new CallError('network', { cause, path })
  })
  if (!response.ok) throw new CallError('failed', { code: response.status, path })
  saveFile(await response.blob(), name)
}
