import { type MessageChannelRow, messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './message-channel.words.ts'

interface TestDialogProps {
  row: MessageChannelRow
  title: string
  onClosed(): void
}

/** A message to an address that the operator names; a group needs none. */
export default function TestDialog({ row, title, onClosed }: TestDialogProps) {
  const { say } = useWords()
  const { id, name, kind } = row
  const [open, setOpen] = useState(true)
  const [address, setAddress] = useState('')
  const test = useAction(messageChannel, 'test', { done: say(words.sent, { name }) })
  const to = messageKind(kind)?.to ?? 'group'

  async function send() {
    if (await test.run({ id, address: address.trim() || null })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={420}
      title={title}
      action={{
        verb: say(words.send),
        run: () => void send(),
        pending: test.pending,
        disabled: to !== 'group' && address.trim() === '',
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{say(words.testHelp)}</p>
      {to !== 'group' && (
        <Form layout="vertical" component={false}>
          <Form.Item label={say(to === 'email' ? words.mail : words.mobile)} htmlFor="test-address" required>
            <Input
              id="test-address"
              value={address}
              maxLength={100}
              inputMode={to === 'email' ? 'email' : 'tel'}
              onChange={(event) => setAddress(event.target.value)}
              onPressEnter={() => void send()}
            />
          </Form.Item>
        </Form>
      )}
    </Dialog>
  )
}
