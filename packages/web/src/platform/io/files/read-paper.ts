import { CallError, headers } from '../api/call.ts'
import { saveFile } from '../api/download.ts'
import { imageUrl } from './image-url.ts'

/** Fetches a paper. Papers are read with the session only, so an address alone opens none. */
export async function readPaper(key: string, size: { small?: boolean } = {}): Promise<Blob> {
  const path = imageUrl(key, size)
  const response = await fetch(path, { headers: headers() }).catch((cause: unknown) => {
    throw new CallError('network', { cause, path })
  })
  if (!response.ok) throw new CallError('failed', { code: response.status, path })
  const bytes = await response.blob()
  // By its key, which the store has made from its bytes: it is never shown as anything else.
  return bytes.slice(0, bytes.size, size.small && bytes.type === 'image/webp' ? bytes.type : typeOf(key))
}

/** Saves a paper under its name. */
export async function savePaper(key: string, name: string): Promise<void> {
  saveFile(await readPaper(key), name)
}

export const isPdf = (key: string) => key.endsWith('.pdf')

/** Whether a page can show it: phones show no PDF in a page. */
export const isShown = (key: string) => !isPdf(key) || navigator.pdfViewerEnabled

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

const typeOf = (key: string) => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
