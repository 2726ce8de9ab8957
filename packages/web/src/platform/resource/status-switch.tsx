import type { Status } from '@brandside/contract/platform/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef } from 'react'
import { useCan } from '../access/can.tsx'
import { useAction } from '../api/use-action.ts'
import { useChoice } from '../dictionaries/use-choices.ts'
import { useWords } from '../i18n/words.ts'
import { type ResourceContract, type Row, tagOf, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './status-switch.module.css'
import { StatusText, statusChoices } from './status-text.tsx'

/** Switches at once and back again when the server refuses; presses while it is on its way do nothing (S111). */
export function StatusSwitch({ row }: { row: Row & { status: Status } }) {
  const { contract, nameOf, ask, statusAsks, touched } = useResource()
  const { say } = useWords()
  const can = useCan()
  const queries = useQueryClient()
  const [status, showStatus] = useOptimistic(row.status)
  // Within the transition no state is shown but the optimistic one; a second press must not wait for it.
  const turning = useRef(false)
  const { label } = useChoice(statusChoices, String(status))
  const name = nameOf(row)
  const change = useAction(contract, 'setStatus', {
    done: (done) => say(changed(done).status === 1 ? words.turnedOn : words.turnedOff, { name }),
  })
  const tag = contract.endpoints.setStatus && tagOf(contract.endpoints.setStatus)
  if (tag && !can(tag)) return <StatusText status={row.status} />

  async function turn() {
    if (turning.current) return
    const next: Status = status === 1 ? 0 : 1
    const question = statusAsks?.(row, next)
    if (question && !(await ask(question))) return
    turning.current = true
    startTransition(async () => {
      showStatus(next)
      const done = await change.run({ id: row.id, status: next })
      turning.current = false
      // The rows on screen follow at once; the lists that are asked again meanwhile confirm it.
      if (!done) return
      patchRows(queries, contract, row.id, changed(done))
      touched(row.id)
    })
  }

  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      title={say(label)}
      aria-label={say(words.status)}
      aria-checked={status === 1}
      onClick={() => void turn()}
    />
  )
}

/** What every `setStatus` of crud.ts answers. */
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
