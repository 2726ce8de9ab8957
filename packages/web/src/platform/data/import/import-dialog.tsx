import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { callsOf, type ImportSource } from './import.rules.ts'
import { words } from './import.words.ts'
import { ImportFrame } from './import-frame.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  source: ImportSource
  open: boolean
  onClose(): void
}

/** A sheet taken into the list behind it: template, preview, import, and the sheet back with what became of each row. */
export default function ImportDialog({ source, open, onClose }: ImportDialogProps) {
  const { say } = useWords()
  const toasts = useToasts()
  const { state, facts, take, commit, restart } = useImport(source)
  const { importTemplate, importErrors } = callsOf(source)
  const noun = say(source.noun)
  const title = say(words.title, { noun: noun.toLowerCase() })
  const save = (...what: Parameters<typeof download>) => void download(...what).catch(toasts.refused)
  const wrong = state.at === 'preview' ? state.rows - state.good : state.at === 'done' ? state.wrong : 0
  return (
    <Dialog open={open} title={title} width={960} firm {...(state.at !== 'committing' && { onClose })}>
      <ImportFrame
        state={state}
        onFile={(file) => void take(file)}
        onCommit={(mode) => void commit(mode)}
        onRestart={restart}
        aside={
          state.at === 'choose' && importTemplate ? (
            <Button type="link" onClick={() => save(importTemplate, {}, say(words.templateName, { noun }))}>
              {say(words.template)}
            </Button>
          ) : facts && importErrors && wrong > 0 ? (
            <Button type="link" onClick={() => save(importErrors, { id: facts.id }, title)}>
              {say(words.result)}
            </Button>
          ) : undefined
        }
      />
    </Dialog>
  )
}
