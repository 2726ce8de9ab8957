import { CloseCircleFilled } from '@ant-design/icons'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useMemo } from 'react'
import { useWords } from '../../base/i18n/words.ts'

const words = { clear: ['清除', 'Clear'] } as const satisfies Record<string, Bilingual>

/** `allowClear` of a select. Left to the library, its button has an English name in every language. */
export function useClear() {
  const { say } = useWords()
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-hidden />, label: say(words.clear) }), [say])
}
