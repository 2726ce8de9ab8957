import type { ImportFacts, ImportRow as StoredRow } from '@brandside/contract/platform/sheet-import.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { callsOf, type ImportRow, type ImportSource } from './import.rules.ts'
import type { ImportState } from './import-frame.tsx'

/** So many rows are shown before they are imported; those with errors come first. */
const shownRows = 200

/** One sheet on its way into its source. */
export function useImport(source: ImportSource) {
  const { contract, calls, given } = source
  const { importPreview, importRows } = callsOf(source)
  const queries = useQueryClient()
  const toasts = useToasts()
  const [state, setState] = useState<ImportState>({ at: 'choose' })
  const [facts, setFacts] = useState<ImportFacts>()
  // State would be one render late for the second click of a double click.
  const committing = useRef(false)

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
    if (!facts || state.at !== 'preview' || committing.current) return
    committing.current = true
    setState({ ...state, at: 'committing' })
    const { data } = await carryOut(queries, contract, calls.importCommit, { id: facts.id, mode })
    committing.current = false
    if (!data) return setState(state)
    const { imported, unchanged, wrong, jobId } = data as Committed
    if (jobId) {
      void queries.invalidateQueries({ queryKey: [exportJob.name] })
      return setState({ at: 'background' })
    }
    setState({ at: 'done', count: imported - unchanged, unchanged, wrong })
  }

  return { state, facts, take, commit, restart: () => setState({ at: 'choose' }) }
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
