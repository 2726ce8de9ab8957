import { profile } from '@brandside/contract/shell/profile.ts'
import { Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useFieldErrors } from '../../platform/io/api/use-field-errors.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './enrol-dialog.module.css'
import { words } from './profile.words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolDialogProps {
  begun: { secret: string; otpauthUri: string }
  onConfirmed(): void
  onClosed(): void
}

/** Two steps: show the app the secret and type its first code; then keep the recovery codes, which are shown once. */
export default function EnrolDialog({ begun, onConfirmed, onClosed }: EnrolDialogProps) {
  const { say } = useWords()
  const [form] = Form.useForm<{ code: string }>()
  const [open, setOpen] = useState(true)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [saved, setSaved] = useState(false)
  const confirm = useAction(profile, 'confirmOtp', { done: say(words.otpEnabled) })

  useFieldErrors(confirm.fieldErrors, (errors) =>
    form.setFields(errors.map(({ msg }) => ({ name: 'code', errors: [msg] }))),
  )

  async function submit({ code }: { code: string }) {
    const answer = await confirm.run({ code })
    if (!answer) return
    setRecoveryCodes(answer.recoveryCodes)
    onConfirmed()
  }

  return (
    <Dialog
      open={open}
      width={480}
      title={say(recoveryCodes ? words.recoveryTitle : words.enrolTitle)}
      firm
      onClose={recoveryCodes ? undefined : () => setOpen(false)}
      onClosed={onClosed}
      {...(recoveryCodes
        ? {
            footer: (
              <Button type="primary" disabled={!saved} onClick={() => setOpen(false)}>
                {say(words.recoveryDone)}
              </Button>
            ),
          }
        : { action: { verb: say(words.otpEnable), run: form.submit, pending: confirm.pending } })}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} saved={saved} onSaved={setSaved} />
      ) : (
        <>
          <p>{say(words.enrolScan)}</p>
          <div className={css.scan}>
            {/* Black on white in every look: cameras read it so. */}
            <QRCode value={begun.otpauthUri} size={176} color="#000" bgColor="#fff" aria-label={say(words.qrCode)} />
            <div className={css.manual}>
              <span className={css.label}>{say(words.enrolManual)}</span>
              <code className={css.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
          <Form
            form={form}
            name="enrolOtp"
            layout="vertical"
            requiredMark={false}
            onFinish={(typed: { code: string }) => void submit(typed)}
          >
            <Form.Item
              name="code"
              label={say(words.enrolCode)}
              rules={[{ required: true, message: say(words.enrolCodeEmpty) }]}
              validateTrigger="onSubmit"
            >
              <Input
                className={css.code}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                onPressEnter={form.submit}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </Dialog>
  )
}
