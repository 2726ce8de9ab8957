import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
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
      toasts.refused(error)
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
