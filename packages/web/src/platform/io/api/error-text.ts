import { currentWords } from '../../base/i18n/words.ts'
import { CallError } from './call.ts'

/** Why a call has failed, in the operator's language: the `message` of a refusal is the English sentence. */
export function errorText(error: Error): string {
  if (!(error instanceof CallError)) return error.message
  return error.kind === 'network' ? currentWords().t('system.offline') : error.msg || error.message
}
