import { asNoun } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../base/i18n/words.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { removesRecords } from '../../io/api/written.ts'
import { type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'

/** Asks, then deletes one row, or voids it. */
export function useRemove(row: Row, onRemoved: () => void = () => {}): () => Promise<void> {
  const { contract, nameOf, ask, touched } = useResource()
  const queries = useQueryClient()
  const { t, say } = useWords()
  return async () => {
    const [noun, name] = [say(asNoun(contract.title)), nameOf(row)]
    const said = removalOf(contract)
    const sure = await ask({
      title: say(said.title, { noun, name }),
      text: say(said.text),
      verb: say(said.verb, { noun }),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (!sure) return
    const done = say(said.done, { noun, name })
    const { data } = await carryOut(queries, contract, 'remove', { ids: [row.id] }, { done })
    if (data === undefined) return
    touched(row.id)
    onRemoved()
  }
}

/** How taking a record away is worded: documents with numbers stay in their lists and are void, others are gone. */
export function removalOf(contract: Contract) {
  return removesRecords(contract) ? deleting : voiding
}

const deleting = {
  label: words.delete,
  title: words.deleteTitle,
  text: words.deleteText,
  verb: words.deleteVerb,
  done: words.deleted,
}
const voiding: { [K in keyof typeof deleting]: (typeof words)[keyof typeof words] } = {
  label: words.void,
  title: words.voidTitle,
  text: words.voidText,
  verb: words.voidVerb,
  done: words.voided,
}
