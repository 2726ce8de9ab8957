import { admin } from '@brandside/contract/system/admin.ts'
import { type IdentityProviderRow, identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { Suspense, useCallback, useState } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './identity-provider.words.ts'
import { ClientSecret, GroupRoles } from './provider-inputs.tsx'

const Field = fieldOf(identityProvider)
const PersonPicker = picker(admin)
const CheckDialog = lazy(() => import('./check-dialog.tsx'))

const columns: readonly Column<IdentityProviderRow>[] = [
  { name: 'name', width: 160 },
  { name: 'kind', width: [128, 144], spare: 4 },
  { name: 'issuer', width: 260 },
  { name: 'clientId', width: 140, spare: 2 },
  { name: 'linkBy', width: [96, 136] },
  { name: 'localSignIn', width: [112, 152], spare: 1 },
  { name: 'shown', width: [112, 160], spare: 3 },
  'status',
]

const form = (
  <>
    <Section title={words.provider} help={words.providerHelp}>
      <Field name="name" />
      <Field name="nameEn" />
      <Field name="kind" help={words.kindHelp} />
      <Field name="issuer" help={words.issuerHelp} />
      <Field name="clientId" help={words.clientIdHelp} />
      <Field name="agentId" help={words.agentIdHelp} />
      <ClientSecret />
      <Field name="scopes" />
      <Field name="shown" />
      <Field name="remark" />
    </Section>
    <Section title={words.people} help={words.peopleHelp}>
      <Field name="linkBy" />
      <Field name="trusts" help={words.trustsHelp} />
    </Section>
    <Section title={words.roles} help={words.rolesHelp}>
      <Field name="groupsClaim" />
      <GroupRoles />
    </Section>
    <Section title={words.passwords} help={words.passwordsHelp}>
      <Field name="localSignIn" />
      <Field name="localAdminIds">
        <PersonPicker multiple />
      </Field>
    </Section>
  </>
)

/** Where the company's people sign in for all of its systems. */
export default function IdentityProviderPage() {
  const [checked, setChecked] = useState<IdentityProviderRow>()
  const actions = useCallback(
    (row: IdentityProviderRow): RowAction[] => [
      { key: 'check', label: words.check, needs: identityProvider.endpoints.check, run: () => setChecked(row) },
    ],
    [],
  )
  return (
    <>
      <ResourcePage
        of={identityProvider}
        filters={['keyword', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        stops={words.stops}
      />
      <Suspense>{checked && <CheckDialog row={checked} onClosed={() => setChecked(undefined)} />}</Suspense>
    </>
  )
}
