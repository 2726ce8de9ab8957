import { type BrandNode, brand } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import { findNode } from '../../platform/data/tree/tree.rules.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { words } from './brand.words.ts'
import { consequenceOf } from './brand-tree.rules.ts'

/** Moves a brand below another (null: to the top), asking first when brands stop or start trading by it. */
export function useBrandMove(tree: readonly BrandNode[]): (id: number, parentId: number | null) => Promise<void> {
  const { ask } = useResource()
  const { t, say } = useWords()
  const update = useAction(brand, 'update')

  return async (id, parentId) => {
    const moved = findNode(tree, id)
    if (!moved) return
    const parent = parentId === null ? undefined : findNode(tree, parentId)
    const names = { name: moved.name, parent: parent?.name ?? say(words.top) }
    const consequence = consequenceOf(tree, id, parentId)
    const sure =
      consequence === null ||
      (await ask({
        title: say(words.moveTitle, names),
        text: say(consequence === 'stops' ? words.moveStops : words.moveStarts, names),
        verb: say(words.moveVerb),
        cancel: t('button.cancel'),
      }))
    if (!sure) return
    await update.run(
      { id, version: moved.version, parentId },
      { done: say(parent ? words.moved : words.movedToTop, names) },
    )
  }
}
