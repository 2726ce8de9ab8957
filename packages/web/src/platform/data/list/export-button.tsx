import { sheet } from '@brandside/contract/platform/reasons.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { CallError } from '../../io/api/call.ts'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Can } from '../../ui/access/can.tsx'
import { exportOf } from '../resource/list-state.ts'
import { tagOf, useList, useResource } from '../resource/resource.ts'
import { words } from './list.words.ts'

/** Saves all rows of the list as a sheet, with the filters and the order that are on screen. */
export function ExportButton() {
  const { contract } = useResource()
  const list = useList()
  const { t, say } = useWords()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const endpoint = contract.endpoints.export
  if (!endpoint) return null
  const noun = say(contract.title)

  async function save() {
    if (busy || !endpoint) return
    setBusy(true)
    try {
      await download(endpoint, exportOf(list.state), noun)
      toasts.success(say(words.exported, { noun: noun.toLowerCase() }))
    } catch (error) {
      if (!isGoingOn(error)) return toasts.refused(error)
      toasts.success(error.msg)
      void queries.invalidateQueries({ queryKey: [exportJob.name] })
    } finally {
      setBusy(false)
    }
  }

  const button = (
    <Button loading={busy} onClick={() => void save()}>
      {t('button.export')}
    </Button>
  )
  const tag = tagOf(endpoint)
  return tag ? <Can any={[tag]}>{button}</Can> : button
}

/** There are too many rows for one answer: the server writes them in the background. */
function isGoingOn(error: unknown): error is CallError {
  return error instanceof CallError && error.key === sheet.background.key
}
