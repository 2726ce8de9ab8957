import { openClient } from '@brandside/contract/system/open-client.ts'
import { Form } from 'antd'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { factOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './open-client.words.ts'

const Fact = factOf(openClient)
const KeyInputs = lazy(() => import('./key-inputs.tsx'))

/** What the key of an app may do, and to whose rows. An app that signs has the open side, and nothing of this. */
export function KeyAccess() {
  const form = Form.useFormInstance()
  return form === undefined ? <KeyFacts /> : <KeyForm />
}

function KeyForm() {
  const { isNew, loaded } = useFormRecord()
  const entered = Form.useWatch<string>('kind', Form.useFormInstance())
  return (isNew ? entered : loaded.kind) === 'BEARER' ? <KeyInputs /> : null
}

function KeyFacts() {
  return (
    <Section title={words.access}>
      <Fact name="roleNames" />
      <Fact name="organisationNames" />
      <Fact name="shopNames" />
      <Fact name="brandNames" />
    </Section>
  )
}
