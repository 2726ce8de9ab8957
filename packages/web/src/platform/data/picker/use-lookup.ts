import { useEffect, useEffectEvent, useState } from 'react'
import {
  asAsked,
  choiceEntered,
  choicesHolding,
  closestFirst,
  isAsked,
  type Lookup,
  noLookup,
  withEnter,
  withTyped,
} from './lookup.rules.ts'
import type { NamedRecord } from './picker.rules.ts'
import { type PickerContract, useOffered } from './use-choices-of.ts'

/** A pause in typing, in milliseconds, after which the server is asked. */
const pause = 250

/** Looks records up by what is typed. `take` gets the record of an Enter that was pressed ahead of the answer. */
export function useLookup(
  of: PickerContract,
  within: object | undefined,
  open: boolean,
  take: (row: NamedRecord) => void,
) {
  const [lookup, setLookup] = useState<Lookup>(noLookup)
  const { typed, keyword, entered } = lookup
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const offered = useOffered(of, within, keyword, opened)
  const isAnswered = isAsked(lookup) && offered.isSuccess && !offered.isPlaceholderData
  const found = closestFirst(offered.data ?? [], lookup)

  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => setLookup(asAsked), pause)
    return () => clearTimeout(timer)
  }, [typed, keyword])

  const answer = useEffectEvent(() => {
    const row = choiceEntered(found, lookup)
    setLookup((now) => (open ? { ...now, entered: false } : noLookup))
    if (row) take(row)
  })
  const isOver = isAnswered || offered.isError
  useEffect(() => {
    if (entered && isOver) answer()
  }, [entered, isOver])

  return {
    typed,
    isEntered: entered,
    rows: isAnswered ? found : choicesHolding(found, lookup),
    isAnswered,
    isFetching: offered.isFetching,
    isError: offered.isError && isAsked(lookup),
    type: (text: string) => setLookup((now) => withTyped(now, text)),
    enter: () => setLookup(withEnter),
    clear: () => setLookup(noLookup),
    retry: () => void offered.refetch(),
  }
}
