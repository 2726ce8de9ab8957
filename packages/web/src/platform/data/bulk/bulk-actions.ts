import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { Question } from '../../ui/dialog/confirm-action.ts'
import type { Values } from '../../ui/values/stale-difference.ts'
import type { ResourceContract } from '../resource/resource.ts'
import { words as resourceWords } from '../resource/resource.words.ts'
import { words } from './bulk.words.ts'
import type { Which } from './run-bulk.ts'

/** Something that can be done with many rows: an endpoint made by `overRows`, unless the action runs by itself. */
export interface BulkAction {
  key: string
  label: Bilingual
  /** Operators who may not call it do not see the action. */
  endpoint: Placed
  /** The action's own input, beside the rows. */
  input?: Values
  /** Asks what is to be done, in place of the usual question; nothing when the operator thinks better of it. */
  gather?: (count: number, which: Which) => Promise<Values | undefined>
  /** Takes the rows all at once, in place of one after the other with a result each: prints them. */
  run?: (which: Which) => void
  /** Asked before; how many rows it is about is known by then. Absent: the usual question. */
  asks?: (count: number) => Question
  danger?: boolean
  /** What follows from it, said in the usual question. */
  follows?: Bilingual | undefined
}

/** Switching and deleting, where the contract has them for many rows, and what a page adds. */
export function bulkActionsOf(
  { endpoints: { setStatusMany, removeMany } }: ResourceContract,
  own: readonly BulkAction[],
  stops?: Bilingual,
): BulkAction[] {
  return [
    ...(setStatusMany
      ? [
          { key: 'enable', label: words.enable, endpoint: setStatusMany, input: { status: 1 } },
          { key: 'disable', label: words.disable, endpoint: setStatusMany, input: { status: 0 }, follows: stops },
        ]
      : []),
    ...own,
    ...(removeMany
      ? [
          {
            key: 'remove',
            label: resourceWords.delete,
            endpoint: removeMany,
            danger: true,
            follows: words.bulkRemoved,
          },
        ]
      : []),
  ]
}
