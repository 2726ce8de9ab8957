import { asNoun } from '@brandside/contract/platform/bilingual.ts'
import type { ReadingOptions } from '@brandside/contract/platform/sheets/sheet-import.ts'
import { Button, Form } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { fieldsOf } from '../../io/api/contract-data.ts'
import { download } from '../../io/api/download.ts'
import { useToasts } from '../../io/api/toasts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { wireValue } from '../form/field-rules.ts'
import { EnteredField } from '../form/form-fields.tsx'
import { RequiredMark } from '../form/required-mark.tsx'
import type { NamesAsked } from '../resource/resource.ts'
import { callsOf, type ImportSource } from './import.rules.ts'
import { words } from './import.words.ts'
import { ImportFrame } from './import-frame.tsx'
import { UnknownNames } from './unknown-names.tsx'
import { useImport } from './use-import.ts'

/** What a preview is told of the file itself: the frame asks it beside the rows. */
const howRead: readonly string[] = ['columns', 'headRow', 'replaces', 'skipHidden'] satisfies (keyof ReadingOptions)[]

interface ImportDialogProps {
  source: ImportSource
  open: boolean
  onClose(): void
}

/** A sheet taken into the list behind it: template, preview, import, and the sheet back with what became of each row. */
export default function ImportDialog({ source, open, onClose }: ImportDialogProps) {
  const { say } = useWords()
  const toasts = useToasts()
  const { state, facts, take, reread, leaveHidden, tellNames, check, commit, restart } = useImport(source)
  const { importTemplate, importPreview, importErrors } = callsOf(source)
  const [form] = Form.useForm<Record<string, unknown>>()
  const asked = Object.entries(importPreview ? fieldsOf(importPreview) : {}).filter(
    ([name, { kind }]) =>
      name !== 'file' && kind !== 'list' && !howRead.includes(name) && !(name in (source.given ?? {})),
  )
  const noun = say(source.noun)
  const title = say(words.title, { noun: say(asNoun(source.noun)) })
  const save = (...what: Parameters<typeof download>) => void download(...what).catch(toasts.refused)
  const wrong =
    state.at === 'preview'
      ? state.rows - state.good - state.unchecked
      : state.at === 'done'
        ? state.wrong
        : state.at === 'stopped'
          ? 1
          : 0

  async function send(file: File) {
    const entered = await form.validateFields().catch(() => undefined)
    if (!entered) return
    const values = Object.entries(entered).map(([name, value]) => [name, wireValue(value) ?? undefined])
    await take(file, Object.fromEntries(values))
  }

  return (
    <Dialog open={open} title={title} width={960} firm {...(state.at !== 'committing' && { onClose })}>
      <ImportFrame
        state={state}
        asks={
          asked.length > 0 && (
            <Form
              form={form}
              layout="vertical"
              requiredMark={RequiredMark}
              initialValues={Object.fromEntries(asked.map(([name, info]) => [name, info.standard]))}
            >
              {asked.map(([name, info]) => (
                <EnteredField key={name} name={name} info={info} input={source.inputs?.[name]} />
              ))}
            </Form>
          )
        }
        onFile={(file) => void send(file)}
        facts={facts}
        onColumns={(reads) => void reread(reads)}
        onHidden={(skips) => void leaveHidden(skips)}
        onCheck={() => void check()}
        names={
          source.names && (
            <UnknownNames
              state={state}
              facts={facts}
              asked={source.names}
              onTell={(told) => void tellNames(source.names as NamesAsked, told)}
            />
          )
        }
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
