import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { missingCharacters } from '@brandside/contract/platform/envelope.ts'
import { currentWords } from '../../base/i18n/words.ts'
import { useSession } from '../../base/session/session-store.ts'
import { CallError, type CallOptions, envelopeOf, maySendAgain, refusalOf, send } from './call.ts'
import type { InputOf } from './contract-data.ts'
import { toasts } from './toasts.ts'

const notInFont: Bilingual = [
  '字体没有这些字，纸面上只标出编号：{characters}',
  'No font has these characters, which the paper only names by number: {characters}',
]

const kinds = {
  sheet: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  print: { type: 'application/pdf', ending: 'pdf' },
}

/**
 * Saves an export as `<prefix>_<yyyyMMddHHmmss>.xlsx` and a printable document as .pdf. Any other answer is thrown and
 * nothing is saved (spec 7).
 */
export async function download<E extends Placed>(
  endpoint: E,
  input: InputOf<E>,
  prefix: string,
  options: CallOptions = {},
): Promise<void> {
  const { userInfo } = useSession.getState()
  const response = await send(endpoint, input, options)
  if (await maySendAgain(response, endpoint, userInfo)) return download(endpoint, input, prefix, options)
  const { type, ending } = kinds[endpoint.effect === 'print' ? 'print' : 'sheet']
  const isFile = response.ok && response.headers.get('Content-Type')?.startsWith(type)
  if (!isFile) throw refusalOf(response, await envelopeOf(response, endpoint, options), endpoint)
  saveFile(await bytesOf(response, endpoint), `${prefix}_${stamp(new Date())}.${ending}`)
  const missing = response.headers.get(missingCharacters)
  // Said before the paper is printed, whose foot has them by their numbers.
  if (missing) toasts.warning(currentWords().say(notInFont, { characters: decodeURIComponent(missing) }))
}

async function bytesOf(response: Response, { path }: Placed): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    // The connection broke in the middle of the file.
    throw new CallError('network', { cause, message: cause instanceof Error ? cause.message : '', path })
  }
}

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function stamp(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  return `${day}${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`
}
