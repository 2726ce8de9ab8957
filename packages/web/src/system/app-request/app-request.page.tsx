import { type AppRequestRow, appRequest } from '@brandside/contract/system/app-request.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './app-request.words.ts'

const Field = fieldOf(appRequest)
const AppPicker = picker(openClient)

const columns: readonly Column<AppRequestRow>[] = [
  { name: 'path', note: 'requestId', width: 280 },
  { name: 'clientName', width: 140 },
  { name: 'status', note: 'reasonKey', width: 160 },
  { name: 'method', width: 72, spare: 3 },
  { name: 'ms', width: 88, spare: 2 },
  { name: 'ip', width: 128, spare: 1 },
  { name: 'answeredAt', width: 128 },
]

const facts = (
  <>
    <Section title={words.call}>
      <Field name="clientName" />
      <Field name="method" />
      <Field name="path" />
      <Field name="requestId" />
      <Field name="ip" />
    </Section>
    <Section title={words.answer}>
      <Field name="answeredAt" />
      <Field name="status" />
      <Field name="reasonKey" />
      <Field name="ms" />
    </Section>
  </>
)

const nameOf = ({ path }: Values) => String(path ?? '')

/** What apps have called, and what they were answered. */
export default function AppRequestPage() {
  return (
    <ResourcePage
      of={appRequest}
      filters={['clientId', 'path', 'status', 'requestId', 'answeredStart']}
      filterInputs={{ clientId: <AppPicker /> }}
      columns={columns}
      form={facts}
      nameOf={nameOf}
    />
  )
}
