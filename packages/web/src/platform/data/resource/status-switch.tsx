import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic, useRef } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { useChoice } from '../../io/dictionaries/use-choices.ts'
import type { Question } from '../../ui/dialog/confirm-action.ts'
import { StatusText, statusChoices } from '../../ui/values/status-text.tsx'
import { type ResourceContract, type Row, useResource } from './resource.ts'
import { words } from './resource.words.ts'
import css from './status-switch.module.css'

/** Switches at once and back again when the server refuses; presses while it is on its way do nothing (S111). */
export function StatusSwitch({ row }: { row: Row & { status: Status } }) {
  const { contract, nameOf, ask, statusAsks, statusStays, touched, may } = useResource()
  const { say, t } = useWords()
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
    const refused = await attempt({ id: row.id, status: next })
    // The contract has a word for it: what it would end is told, and asked.
    if (refused && (await ask(anyway(refused)))) await attempt({ id: row.id, status: next, force: true })
    turning.current = false
  }

  const attempt = (input: Attempt) =>
    new Promise<string | undefined>((resolve) => {
      startTransition(async () => {
        showStatus(input.status)
        resolve(await putStatus(input))
      })
    })

  const anyway = (text: string): Question => ({
    title: say(words.anywayTitle, { name: nameOf(row) }),
    text,
    danger: true,
    verb: say(words.anyway),
    cancel: t('button.cancel'),
  })

  async function putStatus(input: Attempt): Promise<string | undefined> {
    const { data, errors } = await carryOut(queries, contract, 'setStatus', input, {
      done: (done) => say(changed(done).status === 1 ? words.turnedOn : words.turnedOff, { name: nameOf(row) }),
      tells: 'force',
    })
    if (data !== undefined) {
      // The rows on screen follow at once; the lists that are asked again meanwhile confirm it.
      patchRows(queries, contract, row.id, changed(data))
      touched(row.id)
    }
    return errors.find(({ path }) => path === 'force')?.msg
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

interface Attempt {
  id: number
  status: Status
  force?: true
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
