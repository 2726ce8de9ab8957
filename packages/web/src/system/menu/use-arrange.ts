import { menu } from '@brandside/contract/system/menu.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { words } from './menu.words.ts'
import type { Order } from './menu-order.rules.ts'

/** Puts the entries below one parent into an order. */
export function useArrange(): (order: Order) => void {
  const { say } = useWords()
  const { run } = useAction(menu, 'arrange', { done: say(words.moved) })
  // An order is made of entries' ids.
  return ({ parentId, ids }) => void run({ parentId: parentId as never, ids: ids as never[] })
}
