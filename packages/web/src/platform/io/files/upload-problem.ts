import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { CallError } from '../api/call.ts'
import { words } from './files.words.ts'

/** A failed upload in words for the operator; whether the same file may be tried again. */
export interface UploadProblem {
  /** In the operator's language already when the server has said it. */
  text: string | Bilingual
  again: boolean
}

/** Reads the store's own statuses, and those that proxies see in their place. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof CallError) {
    return { text: error.kind === 'network' ? words.offline : error.msg || words.failed, again: true }
  }
  const { code, data } = error as { code?: number; data?: { error?: string } }
  const said = data?.error ?? ''
  if (code === 413) return { text: words.failed, again: false }
  if (code === 403 && said.startsWith('limited mimeType')) return { text: words.damaged, again: false }
  if (code === 403 && said === 'quota exceeded') return { text: words.full, again: false }
  if (code === undefined || code === 0) return { text: words.offline, again: true }
  return { text: words.failed, again: true }
}
