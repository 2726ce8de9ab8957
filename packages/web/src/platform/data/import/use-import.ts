import type { ImportFacts, ImportRow as StoredRow } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../io/api/call.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { carryOut } from '../../io/api/use-action.ts'
import { useRead } from '../../io/api/use-read.ts'
import type { NamesAsked } from '../resource/resource.ts'
import {
  callsOf,
  columnsAsked,
  followedState,
  type ImportRow,
  type ImportSource,
  type ImportState,
} from './import.rules.ts'
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
  const sent = useRef<{ file: File; asked: Readonly<Record<string, unknown>> }>(undefined)
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
    if (!importPreview) return
    sent.current = { file, asked }
    setState({ at: 'reading' })
    try {
      // The shape of every import's answer.
      await show((await call(importPreview, { ...given, ...asked, file })) as ImportFacts)
    } catch (error) {
      const failed = error instanceof CallError && error.kind === 'refused' ? error.msg : undefined
      if (failed === undefined) toasts.refused(error)
      setState({ at: 'choose', ...(failed !== undefined && { failed }) })
    }
  }

  async function show(read: ImportFacts) {
    if (!importRows) return
    const { wrong, warned, unread } = read
    const marked = warned - (unread.length > 0 ? 1 : 0)
    // Of a long sheet those rows are shown that are to be looked at.
    const onlyMarked = wrong > 0 || (marked > 0 && read.good > shownRows)
    // The page of rows knows more: it has tried those that nobody had tried.
    const page = (await call(importRows, { id: read.id, rows: shownRows, onlyMarked })) as PageOfRows
    const { list, total, ...now } = page
    setFacts(now)
    setState({
      at: 'preview',
      head: now.columns,
      shown: list.map(shownRow),
      listed: total,
      rows: now.good + now.wrong + now.unchecked,
      good: now.good,
      unchecked: now.unchecked,
      warned: now.warned,
      unchanged: now.unchanged,
    })
  }

  /** The same file once more, with the columns as the operator says. */
  async function reread(reads: readonly string[]) {
    if (facts) await takeAgain({ headRow: facts.headRow, columns: columnsAsked(reads) })
  }

  /** The same file once more, with the rows that are hidden in it or without them. */
  async function leaveHidden(skipHidden: boolean) {
    if (!facts || !sent.current) return
    sent.current.asked = { ...sent.current.asked, skipHidden }
    await reread(facts.reads)
  }

  /** The same file once more, with the records of names, beside those that were told before. */
  async function tellNames({ names, ids }: NamesAsked, told: ReadonlyMap<string, number>) {
    const before = sent.current?.asked ?? {}
    const known = [...((before[names] as string[] | undefined) ?? []).entries()]
    const all = new Map([...known.map(([at, name]) => [name, (before[ids] as number[])[at]] as const), ...told])
    await takeAgain({ [names]: [...all.keys()], [ids]: [...all.values()] })
  }

  async function takeAgain(more: Readonly<Record<string, unknown>>) {
    if (sent.current) await take(sent.current.file, { ...sent.current.asked, replaces: facts?.id, ...more })
  }

  /** Tries the rows that nobody has tried, page by page; a server that has no time for it leaves them as they are. */
  async function check() {
    if (!importRows || !facts || state.at !== 'preview') return
    let { unchecked } = facts
    try {
      for (let idle = 0; unchecked > 0 && idle < mostIdle; ) {
        const page = (await call(importRows, { id: facts.id, rows: shownRows, onlyUnchecked: true })) as PageOfRows
        idle = page.unchecked < unchecked ? 0 : idle + 1
        unchecked = page.unchecked
        setState({ ...state, good: page.good, unchecked, checking: true })
      }
      await show({ ...facts, unchecked })
    } catch (error) {
      setState(state)
      toasts.refused(error)
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
    const triedLate = state.at === 'preview' ? state.unchecked : 0
    if (!jobId) return setState({ at: 'done', count: imported - unchanged, unchanged, wrong, triedLate })
    void queries.invalidateQueries({ queryKey: [exportJob.name] })
    follow(id)
    setState({ at: 'choose' })
  }

  function restart() {
    follow('none')
    setState({ at: 'choose' })
  }

  const shown: ImportState = background ? followedState(background) : state
  return { state: shown, facts: background ?? facts, take, reread, leaveHidden, tellNames, check, commit, restart }
}

/** So often a check that finds nothing out is tried again. */
const mostIdle = 5

type PageOfRows = ImportFacts & { list: StoredRow[]; total: number }

/** The shape of every import's answer. */
interface Committed {
  imported: number
  unchanged: number
  wrong: number
  jobId: string | null
}

function shownRow({ row, cells, errors, warnings, action, was, outcome }: StoredRow): ImportRow {
  if (outcome === 'LEFT_OUT') return { row, cells, action, was, errors: {}, leftOut: errors[0]?.msg }
  const warned = Object.entries(Object.groupBy(warnings, ({ column }) => column))
  return {
    row,
    cells,
    action,
    was,
    errors: Object.fromEntries(errors.map(({ column, msg }) => [column, msg])),
    warnings: Object.fromEntries(warned.map(([column, those = []]) => [column, those.map(({ msg }) => msg)])),
  }
}
