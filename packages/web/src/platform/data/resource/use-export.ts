import { asNouns } from '@brandside/contract/platform/bilingual.ts'
import { sheet } from '@brandside/contract/platform/reasons.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { CallError } from '../../io/api/call.ts'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { exportOf } from './list-state.ts'
import { useList, useResource } from './resource.ts'
import { words } from './resource.words.ts'

/**
 * Saves rows of the list as a sheet, with the filters and the order on screen: all that they find, or those of the ids. Another
 * sheet of the same rows is told by its name.
 */
export function useExport(name: 'export' | 'exportPlain' = 'export') {
  const { contract } = useResource()
  const list = useList()
  const { say } = useWords()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const endpoint = contract.endpoints[name]

  async function save(ids?: readonly number[]) {
    if (busy || !endpoint) return
    setBusy(true)
    try {
      await download(endpoint, { ...exportOf(list.state), ...(ids && { ids }) }, say(contract.title))
      toasts.success(say(words.exported, { noun: say(asNouns(contract.title)) }))
    } catch (error) {
      if (!isGoingOn(error)) return toasts.refused(error)
      toasts.success(error.msg)
      void queries.invalidateQueries({ queryKey: [exportJob.name] })
    } finally {
      setBusy(false)
    }
  }

  return { busy, save }
}

/** There are too many rows for one answer: the server writes them in the background. */
function isGoingOn(error: unknown): error is CallError {
  return error instanceof CallError && error.key === sheet.background.key
}
