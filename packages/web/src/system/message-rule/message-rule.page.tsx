import { admin } from '@brandside/contract/system/admin.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { type MessageRuleRow, messageRule } from '@brandside/contract/system/messages/message-rule.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './message-rule.words.ts'

const Field = fieldOf(messageRule)
const TemplateValues = rowsOf(messageRule, 'templateValues')
const ChannelPicker = picker(messageChannel)
const PersonPicker = picker(admin)

const columns: readonly Column<MessageRuleRow>[] = [
  { name: 'event', width: [136, 200] },
  { name: 'channelName', width: 168 },
  { name: 'audience', width: [104, 144] },
  'status',
  { name: 'remark', width: 200, spare: 1 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 2 },
]

const form = (
  <>
    <Section title={words.when} help={words.whenHelp}>
      <Field name="event" />
      <Field name="messageChannelId">
        <ChannelPicker />
      </Field>
      <Field name="audience" />
      <Field name="adminIds">
        <PersonPicker multiple />
      </Field>
      <Field name="remark" />
    </Section>
    <Section title={words.text} help={words.textHelp}>
      <Field name="templateNo" />
      <TemplateValues columns={['name', 'value']} />
      <Field name="textZh" />
      <Field name="textEn" />
    </Section>
  </>
)

/** Of which events whom the company tells by which channel. */
export default function MessageRulePage() {
  const { say } = useWords()
  const events = useChoices(shownOf(messageRule.endpoints.list).event)
  const nameOf = ({ event }: Values) => {
    const named = events.find(({ value }) => value === event)
    return named ? say(named.label) : String(event ?? '')
  }
  return (
    <ResourcePage
      of={messageRule}
      filters={['event', 'messageChannelId', 'status']}
      filterInputs={{ messageChannelId: <ChannelPicker /> }}
      columns={columns}
      form={form}
      nameOf={nameOf}
      stops={words.stops}
    />
  )
}
