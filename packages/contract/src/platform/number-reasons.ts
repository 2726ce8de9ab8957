import { decimalsOf, type NumberInfo } from './number-text.ts'
import { field, type Reason } from './reasons.ts'
import { sizeText } from './size-text.ts'

/** Why a text is no number of this field, with what would be right. */
export function numberReason(
  info: NumberInfo,
  wrong: 'number' | 'decimals',
): { reason: Reason; detail: Record<string, string | number> } {
  const decimals = decimalsOf(info)
  if (wrong === 'number') return { reason: field.number, detail: { example: exampleOf(info.kind, decimals) } }
  return decimals === 0 ? { reason: field.whole, detail: {} } : { reason: field.decimals, detail: { decimals } }
}

function exampleOf(kind: NumberInfo['kind'], decimals: number): string {
  return kind === 'money' ? sizeText(kind, 123_450) : decimals > 0 ? '12.5' : '12'
}
