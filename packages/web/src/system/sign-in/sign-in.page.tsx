import { admin } from '@brandside/contract/system/admin.ts'
import { type SignInRow, signIn } from '@brandside/contract/system/sign-in.ts'
import { useCallback } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { deviceName } from '../../platform/frame/session/device-name.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './sign-in.words.ts'

const Field = fieldOf(signIn)
const PersonPicker = picker(admin)

const columns: readonly Column<SignInRow>[] = [
  { name: 'at', width: 152 },
  { name: 'operatorName', width: [120, 152] },
  { name: 'outcome', width: [200, 240] },
  { name: 'times', width: [64, 88], spare: 2 },
  { name: 'operatorIp', width: 136 },
  { name: 'userAgent', width: 176, cell: ({ userAgent }) => deviceName(userAgent) ?? userAgent ?? '–', spare: 1 },
]

const facts = (
  <Section title={words.signIn}>
    <Field name="at" />
    <Field name="operatorName" />
    <Field name="outcome" />
    <Field name="times" />
    <Field name="operatorIp" />
    <Field name="userAgent" />
  </Section>
)

const shownAs: ShownAs = { operatorId: (id) => <Picked of={admin} ids={[Number(id)]} /> }

const filterInputs = { operatorId: <PersonPicker /> }

const nameOf = ({ operatorName }: Values) => String(operatorName ?? '')

/** Sign-ins of the company and refused attempts at them, newest first. */
export default function SignInPage() {
  const [, setSearch] = usePageSearch()
  const actions = useCallback(
    ({ operatorId, operatorIp }: SignInRow): RowAction[] => {
      const only = (filters: Record<string, string>) => () => setSearch(new URLSearchParams(filters))
      return [
        { key: 'operator', label: words.onlyOperator, run: only({ operatorId: String(operatorId) }) },
        ...(operatorIp ? [{ key: 'address', label: words.onlyAddress, run: only({ operatorIp }) }] : []),
      ]
    },
    [setSearch],
  )
  return (
    <ResourcePage
      of={signIn}
      filters={['operatorId', 'outcome', 'atStart', 'operatorIp']}
      filterInputs={filterInputs}
      columns={columns}
      form={facts}
      shownAs={shownAs}
      nameOf={nameOf}
      rowActions={actions}
    />
  )
}
