import { savedView } from '@brandside/contract/shell/saved-view.ts'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useAction } from '../../io/api/use-action.ts'
import { useFieldErrors } from '../../io/api/use-field-errors.ts'
import { Can } from '../../ui/access/can.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { upTo } from '../../ui/typing/text-input.tsx'
import { useList } from '../resource/resource.ts'
import type { ListViews } from './use-views.ts'
import { contentOf } from './view-state.ts'
import { words } from './views.words.ts'

interface SaveViewProps {
  views: ListViews
  onClosed(): void
}

interface ViewInput {
  name: string
  shared?: boolean
}

/** Saves the current list under a name. */
export default function SaveView({ views, onClosed }: SaveViewProps) {
  const list = useList()
  const { t, say } = useWords()
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<ViewInput>()
  const create = useAction(savedView, 'create')
  const share = useAction(savedView, 'share')

  useFieldErrors(create.fieldErrors, (errors) =>
    form.setFields(errors.map(({ msg }) => ({ name: 'name', errors: [msg] }))),
  )

  async function save({ name, shared }: ViewInput) {
    const content = { ...contentOf(list.state), look: views.look ?? null }
    const made = await create.run({ list: views.key, name, content })
    if (!made) return
    if (shared) await share.run({ id: made.id, shared: true })
    list.enter(list.state, made.id)
    views.settled()
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={420}
      title={say(words.viewSaveTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: t('button.save'), run: form.submit, pending: create.pending }}
    >
      <p>{say(words.viewSaveHelp)}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(entered) => void save(entered)}>
        <Form.Item
          name="name"
          label={say(words.viewName)}
          rules={[{ required: true, whitespace: true, message: say(words.viewNameMissing) }]}
        >
          <Input count={upTo(32)} autoFocus autoComplete="off" />
        </Form.Item>
        <Can any={[savedView.endpoints.share.guard]}>
          <Form.Item name="shared" valuePropName="checked">
            <Checkbox>{say(words.viewShare)}</Checkbox>
          </Form.Item>
        </Can>
      </Form>
    </Dialog>
  )
}
