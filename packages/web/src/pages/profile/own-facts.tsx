import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { Button, Form } from 'antd'
import { Suspense } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { setUserInfo, useSession } from '../../platform/base/session/session-store.ts'
import { EnteredField } from '../../platform/data/form/form-fields.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useFieldErrors } from '../../platform/io/api/use-field-errors.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useSpokenErrors } from '../../platform/ui/inputs/use-spoken-errors.ts'
import { useFieldValues } from '../../platform/ui/unsaved/use-field-values.ts'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import { changesOf } from '../../platform/ui/values/stale-difference.ts'
import css from './profile.module.css'
import { words } from './profile.words.ts'

const ImageField = lazy(() => import('../../platform/ui/pictures/image-field.tsx'))

interface Facts {
  nickName: string
  mobile: string | null
  email: string | null
  avatar: string | null
}

/** The parts of their own account that people may change. A new mobile or address asks for the password again. */
export function OwnFacts({ onDone }: { onDone(): void }) {
  const { say, t } = useWords()
  const [form] = Form.useForm<Facts>()
  useSpokenErrors(form)
  const own = useRead(profile, 'own', {}, { staleTime: 0 })
  const change = useAction(profile, 'change', { done: say(words.factsSaved), invalidate: [admin] })
  const { values, checkedValues } = useFieldValues(form)

  useUnsaved(() =>
    own.data && Object.keys(changesOf({ ...own.data }, { ...values() })).length > 0
      ? { name: say(words.account), save }
      : undefined,
  )

  useFieldErrors(change.fieldErrors, (errors) =>
    form.setFields(errors.map(({ path, msg }) => ({ name: path as keyof Facts, errors: [msg] }))),
  )

  async function save(): Promise<boolean> {
    const facts = await checkedValues()
    return facts !== undefined && submit(facts)
  }

  async function submit(facts: Facts): Promise<boolean> {
    if (!own.data || !(await change.run({ version: own.data.version, ...facts }))) return false
    const { userInfo } = useSession.getState()
    // Values shown in the top bar; masked ones are read again with the next sign-in.
    if (userInfo?.user)
      setUserInfo({
        ...userInfo,
        user: { ...userInfo.user, nickName: facts.nickName.trim(), avatar: facts.avatar || null },
      })
    onDone()
    return true
  }

  if (!own.data) return null
  const { nickName, mobile, email, avatar } = own.data
  return (
    <Form
      form={form}
      name="ownFacts"
      className={css.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ nickName, mobile, email, avatar }}
      onFinish={(facts: Facts) => void submit(facts)}
    >
      <EnteredField
        name="nickName"
        info={{ label: words.nickName, kind: 'text', required: true, max: 30 }}
        loaded={nickName}
      />
      <Form.Item name="avatar" label={say(words.portrait)}>
        <Suspense>
          <ImageField picture={{ scene: 'avatar', aspect: 1 }} />
        </Suspense>
      </Form.Item>
      <EnteredField name="mobile" info={{ label: words.mobile, kind: 'mobile', required: false }} loaded={mobile} />
      <EnteredField
        name="email"
        info={{ label: words.email, kind: 'email', required: false, max: 100 }}
        loaded={email}
      />
      <p className={css.help}>{say(words.factsHelp)}</p>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={change.pending}>
          {t('button.save')}
        </Button>
        <Button onClick={onDone}>{t('button.cancel')}</Button>
      </div>
    </Form>
  )
}
