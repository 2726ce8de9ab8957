import { fill, placeholders } from '@brandside/contract/platform/bilingual.ts'
import { platformReasons, type Reason } from '@brandside/contract/platform/reasons.ts'

/**
 * What an answer has said, in Chinese: `message` is always English and `msg` in the language of the call, so of one that was
 * made in English the sentence is found by its key. The values in it are those of the English sentence; undefined when that
 * is worded otherwise, as by a server of another version.
 */
export function inChinese(
  { key, message }: { key: string | undefined; message: string },
  reasons: readonly Reason[] = platformReasons,
): string | undefined {
  const reason = reasons.find((each) => each.key === key)
  if (!reason) return undefined
  const [zh, en] = reason.words
  const names = placeholders(en)
  const pattern = en.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
  const said = new RegExp(`^${pattern}$`).exec(message)
  return said ? fill(zh, Object.fromEntries(names.map((name) => [name, said.groups?.[name]]))) : undefined
}
