import type { ImportFacts, ImportRow as StoredRow } from '@brandside/contract/platform/sheet-import.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { useRead } from '../../io/api/use-read.ts'
import { callsOf, followedState, type ImportRow, type ImportSource, type ImportState } from './import.rules.ts'
import { useNewestImport } from './use-newest-import.ts'

/** So many rows are shown before they are imported; those with errors come first. */
const shownRows = 200

/** So often an import that goes on in the background is asked for, in milliseconds. */
const everyMs = 1_500

/** One sheet on its way into its source; one that was left to the background and has not come to its end is there again. */
export function useImport(source: ImportSource) {
  const { contract, calls, given } = source
  const { importPreview, importRows } = callsOf(source)
  const queries = useQueryClient()
  const toasts = useToasts()
  const [state, setState] = useState<ImportState>({ at: 'choose' })
  const [facts, setFacts] = useState<ImportFacts>()
  // State would be one render late for the second click of a double click.
  const committing = useRef(false)
  const [followed, follow] = useState<number | 'none'>()
  const newest = useNewestImport(source)
  if (followed === undefined && newest && newest.importId !== null && newest.state !== 'DONE') follow(newest.importId)
  const asked = { id: typeof followed === 'number' ? followed : 0, rows: 1 }
  // The shape of every import's answer.
  const { data, refetch } = useRead(contract, calls.importRows, asked, { enabled: asked.id > 0, staleTime: 0 })
  const background = asked.id > 0 && state.at === 'choose' ? (data as ImportFacts | undefined) : undefined
  const goesOn = background?.importState === 'RUNNING'
  const { name } = contract
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setInterval(() => void refetch(), everyMs)
    return () => {
      clearInterval(timer)
      // What it has brought is in the list behind.
      void queries.invalidateQueries({ queryKey: [name] })
    }
  }, [goesOn, refetch, queries, name])

  async function take(file: File, asked: Readonly<Record<string, unknown>> = {}) {
    if (!importPreview || !importRows) return
    setState({ at: 'reading' })
    try {
      // The shape of every import's answer.
      const read = (await call(importPreview, { ...given, ...asked, file })) as ImportFacts
      const { columns, good, wrong, warned, unchanged } = read
      // Of a long sheet those rows are shown that are to be looked at.
      const onlyMarked = wrong > 0 || (warned > 0 && good > shownRows)
      const { list, total } = (await call(importRows, { id: read.id, rows: shownRows, onlyMarked })) as {
        list: StoredRow[]
        total: number
      }
      setFacts(read)
      setState({
        at: 'preview',
        head: columns,
        shown: list.map(shownRow),
        listed: total,
        rows: good + wrong,
        ...{ good, warned, unchanged },
      })
    } catch (error) {
      const failed = error instanceof CallError && error.kind === 'refused' ? error.msg : undefined
      if (failed === undefined) toasts.refused(error)
      setState({ at: 'choose', ...(failed !== undefined && { failed }) })
    }
  }

  async function commit(mode: 'all' | 'good') {
    const id = background?.id ?? facts?.id
    if (id === undefined || committing.current) return
    committing.current = true
    if (state.at === 'preview') setState({ ...state, at: 'committing' })
    const { data: done } = await carryOut(queries, contract, calls.importCommit, { id, mode })
    committing.current = false
    if (!done) return setState(state)
    const { imported, unchanged, wrong, jobId } = done as Committed
    if (!jobId) return setState({ at: 'done', count: imported - unchanged, unchanged, wrong })
    void queries.invalidateQueries({ queryKey: [exportJob.name] })
    follow(id)
    setState({ at: 'choose' })
  }

  function restart() {
    follow('none')
    setState({ at: 'choose' })
  }

  const shown: ImportState = background ? followedState(background) : state
  return { state: shown, facts: background ?? facts, take, commit, restart }
}

/** The shape of every import's answer. */
interface Committed {
  imported: number
  unchanged: number
  wrong: number
  jobId: string | null
}

function shownRow({ row, cells, errors, warnings, action, was }: StoredRow): ImportRow {
  const warned = Object.entries(Object.groupBy(warnings, ({ column }) => column))
  return {
    ...{ row, cells, action, was },
    errors: Object.fromEntries(errors.map(({ column, msg }) => [column, msg])),
    warnings: Object.fromEntries(warned.map(([column, those = []]) => [column, those.map(({ msg }) => msg)])),
  }
}
