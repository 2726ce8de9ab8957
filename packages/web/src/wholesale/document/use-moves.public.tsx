import type { Contract } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { words } from './document.words.ts'
import { MoveDialog, type MovedDocument } from './move-dialog.tsx'

type DocumentContract = Contract & { states: States }

/** What stands above the effects of a move in its dialog: what the operator has to know to decide. */
type About = (move: string, row: MovedDocument) => ReactNode

/** What can be done to a document now: its moves, each asked about first, and printing it. */
export function useMoves(of: DocumentContract, skipped = ownWays, about?: About) {
  const toasts = useToasts()
  const { say } = useWords()
  const [asked, setAsked] = useState<{ move: string; row: MovedDocument & object }>()

  const actions = useCallback(
    (row: MovedDocument): RowAction[] => {
      const moves = moveButtons(of, row as unknown as Readonly<Record<string, unknown>>).flatMap(
        ({ move, endpoint, button: label, danger, forbidden }): RowAction[] => {
          const needs = of.endpoints[endpoint]
          const isOwn = forbidden?.reason === common.secondPerson || forbidden?.reason === common.notWriter
          if (!needs || (forbidden && !isOwn) || skipped.includes(move)) return []
          const why = isOwn ? { forbidden: say(forbidden.reason.words, { action: say(label) }) } : {}
          return [{ key: move, label, needs, danger, run: () => setAsked({ move, row }), ...why }]
        },
      )
      const printed = of.endpoints.print
      const about = printed && 'ids' in fieldsOf(printed) ? { ids: [row.id] } : { id: row.id }
      const save = () => printed && download(printed, about, row.no).catch((error: unknown) => toasts.refused(error))
      return printed ? [...moves, { key: 'print', label: words.print, needs: printed, run: () => void save() }] : moves
    },
    [of, say, skipped, toasts],
  )

  const button =
    asked &&
    moveButtons(of, asked.row as unknown as Readonly<Record<string, unknown>>).find(({ move }) => move === asked.move)
  const dialog: ReactNode = asked && button && (
    <MoveDialog of={of} button={button} row={asked.row} onClosed={() => setAsked(undefined)}>
      {about?.(asked.move, asked.row)}
    </MoveDialog>
  )
  return { actions, dialog }
}

/** Every list has these already. */
const ownWays: readonly string[] = ['update', 'remove']
