import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { Can } from '../../ui/access/can.tsx'
import { tagOf, useResource } from '../resource/resource.ts'
import { useExport } from '../resource/use-export.ts'
import { words } from './list.words.ts'

/** Saves all rows of the list as a sheet. */
export function ExportButton() {
  const { t } = useWords()
  return <SheetButton name="export" label={t('button.export')} />
}

/** The same with personal data in full, for a right of its own. */
export function PlainExportButton() {
  const { say } = useWords()
  return <SheetButton name="exportPlain" label={say(words.exportPlain)} />
}

function SheetButton({ name, label }: { name: 'export' | 'exportPlain'; label: string }) {
  const { contract } = useResource()
  const { busy, save } = useExport(name)
  const endpoint = contract.endpoints[name]
  if (!endpoint) return null
  const button = (
    <Button loading={busy} onClick={() => void save()}>
      {label}
    </Button>
  )
  const tag = tagOf(endpoint)
  return tag ? <Can any={[tag]}>{button}</Can> : button
}
