import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../base/i18n/words.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'

/** Asks, then deletes one row. */
export function useRemove(row: Row, onRemoved: () => void = () => {}): () => Promise<void> {
  const { contract, nameOf, ask, touched } = useResource()
  const queries = useQueryClient()
  const { t, say } = useWords()
  return async () => {
    const [noun, name] = [say(contract.title), nameOf(row)]
    const sure = await ask({
      title: say(words.deleteTitle, { noun: noun.toLowerCase(), name }),
      text: say(words.deleteText),
      verb: say(words.deleteVerb, { noun: noun.toLowerCase() }),
      cancel: t('button.cancel'),
      danger: true,
    })
    if (!sure) return
    const done = say(words.deleted, { noun, name })
    const { data } = await carryOut(queries, contract, 'remove', { ids: [row.id] }, { done })
    if (data === undefined) return
    // Its detail may be open, and was just told to ask again: there is nothing to ask for any more.
    void queries.cancelQueries({ queryKey: [contract.name, 'view', { id: row.id }] })
    touched(row.id)
    onRemoved()
  }
}
