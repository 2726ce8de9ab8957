import { profile } from '@brandside/contract/system/profile.ts'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useFieldErrors } from '../../platform/io/api/use-field-errors.ts'
import { words } from './profile.words.ts'

interface Proof {
  password: string
  code: string
}

/** Turning the second factor off takes the password and the factor itself. */
export default function DisableDialog({ onDone, onClosed }: { onDone(): void; onClosed(): void }) {
  const { say, t } = useWords()
  const [form] = Form.useForm<Proof>()
  const [open, setOpen] = useState(true)
  const disable = useAction(profile, 'disableOtp', { done: say(words.otpDisabled) })

  useFieldErrors(disable.fieldErrors, (errors) =>
    form.setFields(errors.map(({ path, msg }) => ({ name: path as keyof Proof, errors: [msg] }))),
  )

  async function submit(proof: Proof) {
    if (!(await disable.run(proof))) return
    onDone()
    setOpen(false)
  }

  return (
    <Modal
      open={open}
      width={400}
      title={say(words.otpDisable)}
      okText={say(words.otpDisable)}
      okButtonProps={{ danger: true }}
      cancelText={t('button.cancel')}
      confirmLoading={disable.pending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{say(words.otpDisableHelp)}</p>
      <Form
        form={form}
        name="disableOtp"
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
    </Modal>
  )
}
