import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { Can } from '../../ui/access/can.tsx'
import { tagOf, useResource } from '../resource/resource.ts'
import { useExport } from '../resource/use-export.ts'

/** Saves all rows of the list as a sheet. */
export function ExportButton() {
  const { contract } = useResource()
  const { t } = useWords()
  const { busy, save } = useExport()
  const endpoint = contract.endpoints.export
  if (!endpoint) return null
  const button = (
    <Button loading={busy} onClick={() => void save()}>
      {t('button.export')}
    </Button>
  )
  const tag = tagOf(endpoint)
  return tag ? <Can any={[tag]}>{button}</Can> : button
}
