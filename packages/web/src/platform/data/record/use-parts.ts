import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import type { RecordPart } from '../resource/resource.ts'
import { useMay } from '../resource/use-may.ts'

interface PartPlan<Key extends string> {
  key: Key
  label: Bilingual
  /** An operator who may not call it does not see the part. */
  needs: Placed
}

/** The parts of a record that the operator may see; `content` is one that stays the same function. */
export function useParts<Key extends string, R>(
  plans: readonly PartPlan<Key>[],
  content: (record: R, part: Key) => ReactNode,
): (record: R) => readonly RecordPart[] {
  const { say } = useWords()
  const may = useMay()
  const shown = useMemo(() => plans.filter(({ needs }) => may(needs)), [plans, may])
  return useCallback(
    (record: R) => shown.map(({ key, label }) => ({ key, label: say(label), content: content(record, key) })),
    [shown, say, content],
  )
}
