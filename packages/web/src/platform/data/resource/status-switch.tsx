import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { useChoice } from '../../io/dictionaries/use-choices.ts'
import { StatusText, statusChoices } from '../../ui/values/status-text.tsx'
import { type ResourceContract, type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './status-switch.module.css'

/** Switches at once and back again when the server refuses; presses while it is on its way do nothing (S111). */
export function StatusSwitch({ row }: { row: Row & { status: Status } }) {
  const { contract, nameOf, ask, statusAsks, statusStays, touched, may } = useResource()
  const { say } = useWords()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [status, showStatus] = useOptimistic(row.status)
  // Within the transition no state is shown but the optimistic one; a second press must not wait for it.
  const turning = useRef(false)
  const { label } = useChoice(statusChoices, String(status))
  if (!may(contract.endpoints.setStatus)) return <StatusText status={row.status} />

  const stays = statusStays(row)

  async function turn() {
    if (turning.current) return
    // A tooltip is out of reach of a finger.
    if (stays) return toasts.warning(stays)
    const next: Status = status === 1 ? 0 : 1
    const question = statusAsks?.(row, next)
    if (question && !(await ask(question))) return
    turning.current = true
    startTransition(async () => {
      showStatus(next)
      const input = { id: row.id, status: next }
      const { data } = await carryOut(queries, contract, 'setStatus', input, {
        done: (done) => say(changed(done).status === 1 ? words.turnedOn : words.turnedOff, { name: nameOf(row) }),
      })
      turning.current = false
      // The rows on screen follow at once; the lists that are asked again meanwhile confirm it.
      if (data === undefined) return
      patchRows(queries, contract, row.id, changed(data))
      touched(row.id)
    })
  }

  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      title={stays ?? say(label)}
      aria-label={say(words.status)}
      aria-checked={status === 1}
      aria-disabled={stays !== undefined}
      onClick={() => void turn()}
    />
  )
}

/** The shape of every `setStatus` answer of crud.ts. */
const changed = (data: unknown) => data as { status: Status; version: number }

function patchRows(
  queries: ReturnType<typeof useQueryClient>,
  { name }: ResourceContract,
  id: number,
  change: Partial<Row>,
): void {
  queries.setQueriesData<{ list: Row[] }>(
    { queryKey: [name, 'list'] },
    (page) => page && { ...page, list: page.list.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
  queries.setQueryData<Row>([name, 'view', { id }], (row) => row && { ...row, ...change })
}
