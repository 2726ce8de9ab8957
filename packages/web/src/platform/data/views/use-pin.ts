import { maxPinned, type SavedView, savedView } from '@brandside/contract/shell/saved-view.ts'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import type { ListViews } from './use-views.ts'

/** Pins views above a list, the latest last, and takes them down again. */
export function usePin({ pinned }: Pick<ListViews, 'pinned'>) {
  const { say } = useWords()
  const setPin = useAction(savedView, 'setPin')
  const isPinned = ({ id }: SavedView) => pinned.some((view) => view.id === id)
  return {
    isPinned,
    /** Why it cannot be pinned, if so. */
    forbidden: (view: SavedView) =>
      pinned.length < maxPinned || isPinned(view)
        ? undefined
        : say(savedView.reasons.tooManyPinned.words, { max: maxPinned }),
    toggle(view: SavedView): void {
      void setPin.run({ id: view.id, pinned: !isPinned(view) })
    },
  }
}
