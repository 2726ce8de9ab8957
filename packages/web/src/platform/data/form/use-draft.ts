import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, keepable, keepDraft, readDraft } from '../../base/drafts/drafts.ts'
import { useSession } from '../../base/session/session-store.ts'
import { enteredOf } from '../../io/api/contract-data.ts'
import { changesOf, type Values } from '../../ui/values/stale-difference.ts'
import { useResource } from '../resource/resource.ts'

/** Typing rests this long before it is kept. */
const rest = 600

interface Drafting {
  /** Unsaved input of an earlier form; offered, not applied. */
  offered: Draft | undefined
  /** Something was typed. */
  typed(values: Values): void
  /** Saved, given up, or no longer wanted. */
  drop(): void
}

/** Keeps what is typed in a form until it is saved or given up, for the case that the window ends before. */
export function useDraft(id: number | undefined, record: Values | undefined): Drafting {
  const { contract } = useResource()
  const operator = useSession(({ userInfo }) => userInfo?.user?.id)
  const [offered, setOffered] = useState<Draft>()
  const timer = useRef<number>(undefined)
  const known = useRef(false)
  const key = operator === undefined ? undefined : { operator, module: contract.name, id }

  useEffect(() => {
    if (!key || !record || known.current) return
    known.current = true
    void readDraft(key).then((draft) => {
      if (draft && Object.keys(changesOf(record, draft.values)).length > 0) setOffered(draft)
    })
  })

  function typedValues(values: Values) {
    clearTimeout(timer.current)
    if (!key || !record) return
    const fields = enteredOf(contract)
    timer.current = window.setTimeout(() => {
      const changes = keepable(changesOf(record, values), fields)
      void (Object.keys(changes).length > 0 ? keepDraft(key, changes) : dropDraft(key))
    }, rest)
  }

  function drop() {
    clearTimeout(timer.current)
    setOffered(undefined)
    if (key) void dropDraft(key)
  }

  return { offered, typed: typedValues, drop }
}
