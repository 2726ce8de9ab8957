import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFieldErrors } from '../../platform/io/api/use-field-errors.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { useSpokenErrors } from '../../platform/ui/inputs/use-spoken-errors.ts'
import { words } from './profile.words.ts'

export interface Proof {
  password: string
  code: string
}

interface ProofDialogProps {
  /** The use of the proof; the button says the same. */
  title: string
  help: string
  danger?: boolean
  /** True when it was done. */
  prove(proof: Proof): Promise<boolean>
  pending: boolean
  fieldErrors: readonly FieldError[]
  onClosed(): void
}

/** Changes of the second factor take the password and the factor itself, each time. */
export default function ProofDialog({
  title,
  help,
  danger = false,
  prove,
  pending,
  fieldErrors,
  onClosed,
}: ProofDialogProps) {
  const { say } = useWords()
  const [form] = Form.useForm<Proof>()
  useSpokenErrors(form)
  const [open, setOpen] = useState(true)

  useFieldErrors(fieldErrors, (errors) =>
    form.setFields(errors.map(({ path, msg }) => ({ name: path as keyof Proof, errors: [msg] }))),
  )

  async function submit(proof: Proof) {
    if (await prove(proof)) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={400}
      title={title}
      action={{ verb: title, run: form.submit, danger, pending }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{help}</p>
      <Form
        form={form}
        name="proof"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(proof: Proof) => void submit(proof)}
      >
        <Form.Item
          name="password"
          label={say(words.oldPassword)}
          rules={[{ required: true, message: say(words.oldEmpty) }]}
        >
          <Input.Password autoComplete="current-password" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item
          name="code"
          label={say(words.otp)}
          extra={say(words.otpOrRecovery)}
          rules={[{ required: true, message: say(words.enrolCodeEmpty) }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={32} onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
