import { Fragment } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { Chosen, Unseen } from './picker.tsx'
import { type PickerContract, useChosen } from './use-choices-of.ts'

interface PickedProps {
  of: PickerContract
  ids: readonly number[]
}

/** Records by their names, where only their ids stand: a filter that is applied, a fact of a detail. */
export function Picked({ of, ids }: PickedProps) {
  const { separator } = useWords()
  const { named, isPending } = useChosen(of, ids)
  return ids.map((id, index) => {
    const row = named.get(id)
    return (
      <Fragment key={id}>
        {index > 0 && separator}
        {row ? <Chosen row={row} /> : isPending ? '…' : <Unseen id={id} />}
      </Fragment>
    )
  })
}
