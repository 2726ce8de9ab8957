import { shop } from '@brandside/contract/store/shop.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { Form } from 'antd'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { factOf, fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './open-client.words.ts'

const Field = fieldOf(openClient)
const Fact = factOf(openClient)
const ShopPicker = picker(shop)
const RolesSelect = lazy(() => import('../role/roles.select.tsx'))
const OrganisationSelect = lazy(() => import('../organisation/organisation.select.tsx'))

/** What the key of an app may do, and to whose rows. An app that signs has the open side, and nothing of this. */
export function KeyAccess() {
  const form = Form.useFormInstance()
  return form === undefined ? <KeyFacts /> : <KeyInputs />
}

function KeyInputs() {
  const { isNew, loaded } = useFormRecord()
  const entered = Form.useWatch<string>('kind', Form.useFormInstance())
  if ((isNew ? entered : loaded.kind) !== 'BEARER') return null
  return (
    <Section title={words.access} help={words.accessHelp}>
      <Field name="roleIds">
        <RolesSelect />
      </Field>
      <Field name="organisationIds" help={words.organisationsHelp}>
        <OrganisationSelect multiple />
      </Field>
      <Field name="shopIds" help={words.shopsHelp}>
        <ShopPicker multiple />
      </Field>
    </Section>
  )
}

function KeyFacts() {
  return (
    <Section title={words.access}>
      <Fact name="roleNames" />
      <Fact name="organisationNames" />
      <Fact name="shopNames" />
    </Section>
  )
}
