import { customField } from '@brandside/contract/system/custom-field.ts'
import { Form } from 'antd'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './custom-field.words.ts'

const Choices = rowsOf(customField, 'choices')

/** What a choice offers: other kinds have nothing to list. */
export function ChoicesSection() {
  const form = Form.useFormInstance()
  return form === undefined ? <ChoicesFacts /> : <ChoicesForm />
}

function ChoicesForm() {
  const { isNew, loaded } = useFormRecord()
  const entered = Form.useWatch<string>('kind', Form.useFormInstance())
  return (isNew ? entered : loaded.kind) === 'CHOICE' ? <AllChoices /> : null
}

function ChoicesFacts() {
  return useDetailRecord().kind === 'CHOICE' ? <AllChoices /> : null
}

function AllChoices() {
  return (
    <Section title={words.choices} help={words.choicesHelp}>
      <Choices columns={['labelZh', 'labelEn', 'value', 'retired']} />
    </Section>
  )
}
