import { codeRefused } from '@brandside/contract/platform/envelope.ts'
import { record } from '../../base/errors/error-log.ts'
import { currentWords, type Words } from '../../base/i18n/words.ts'
import { type Act, type ToastKind, toast } from '../../base/toasts/toast-store.ts'
import { CallError } from './call.ts'

export interface Toasts {
  /** With the way back from an act, where there is one. */
  success(text: string, act?: Act): void
  warning(text: string): void
  /** Any thrown error, in the words of the error catalogue of spec 8. */
  refused(error: unknown): void
}

/** The one place that says something after a call. Usable inside and outside React. */
export function useToasts(): Toasts {
  return toasts
}

export const toasts: Toasts = {
  success: (text, act) => toast('success', text, act),
  warning: (text) => toast('warning', text),
  refused: (error) => {
    if (isUnexpected(error)) record(errorRecord(error))
    const said = toastOf(error, currentWords())
    if (said) toast(said.kind, said.text)
  },
}

/** spec 8; a call that its page has left and a lost session say nothing here. */
export function toastOf(error: unknown, { t }: Pick<Words, 't'>): { kind: ToastKind; text: string } | undefined {
  if (!(error instanceof CallError)) return { kind: 'error', text: t('system.exception', { detail: textOf(error) }) }
  const { kind, code, msg, message } = error
  switch (kind) {
    case 'aborted':
    case 'signedOut':
      return undefined
    case 'refused':
      return code === codeRefused
        ? { kind: 'warning', text: msg || t('system.warning', { code }) }
        : { kind: 'error', text: msg || message || t('system.exception', { detail: code }) }
    case 'failed':
      return { kind: 'error', text: t('system.exception', { detail: msg || message || `HTTP ${code}` }) }
    case 'network':
      return { kind: 'error', text: t('system.exception', { detail: message || t('system.offline') }) }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Errors that the operator cannot mend: no answer, a fault of the server, a bug of the page. */
function isUnexpected(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return error.kind === 'network' || (error.kind === 'failed' && error.code >= 500)
}

function errorRecord(error: unknown): Parameters<typeof record>[0] {
  const { stack = '' } = error instanceof Error ? error : {}
  if (!(error instanceof CallError)) return { message: textOf(error), stack }
  const { code, kind, path, requestId } = error
  return {
    message: `${path}: ${error.message || error.msg || kind}`,
    info: code ? `HTTP ${code}` : kind,
    stack,
    requestId,
  }
}
