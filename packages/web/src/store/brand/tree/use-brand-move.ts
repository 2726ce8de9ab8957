import { type BrandNode, brand } from '@brandside/contract/store/brand.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { useResource } from '../../../platform/data/resource/resource.ts'
import { findNode } from '../../../platform/data/tree/tree.rules.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { words } from '../brand.words.ts'
import { consequenceOf } from './brand-tree.rules.ts'

/**
 * Moves a brand below another (null: to the top), to a place among its siblings where one is given, asking first when
 * brands stop or start trading by it.
 */
export function useBrandMove(
  tree: readonly BrandNode[],
): (id: number, parentId: number | null, place?: number) => Promise<void> {
  const { ask } = useResource()
  const { t, say } = useWords()
  const move = useAction(brand, 'move')

  return async (id, parentId, place) => {
    const moved = findNode(tree, id)
    if (!moved) return
    const parent = parentId === null ? undefined : findNode(tree, parentId)
    const names = { name: moved.name, parent: parent?.name ?? say(words.top) }
    const isStaying = moved.parentId === parentId
    const consequence = isStaying ? null : consequenceOf(tree, id, parentId)
    const sure =
      consequence === null ||
      (await ask({
        title: say(words.moveTitle, names),
        text: say(consequence === 'stops' ? words.moveStops : words.moveStarts, names),
        verb: say(words.moveVerb),
        cancel: t('button.cancel'),
      }))
    if (!sure) return
    await move.run(
      { id: moved.id, version: moved.version, parentId: parent?.id ?? null, ...(place !== undefined && { place }) },
      { done: say(isStaying ? words.placed : parent ? words.moved : words.movedToTop, names) },
    )
  }
}
