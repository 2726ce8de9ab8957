import { type TenantRow, tenant } from '@brandside/contract/system/tenant.ts'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, newFieldOf, OnCreate, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { EmbeddedNote } from './embedded-note.tsx'
import { Expiry } from './expiry.tsx'
import { PackageSize } from './package-size.tsx'
import { words } from './tenant.words.ts'

const Field = fieldOf(tenant)
const NewField = newFieldOf(tenant)
const PackageInput = lazy(() => import('./package-input.tsx'))
const OnceDialog = lazy(() => import('../../platform/ui/dialog/once-dialog.tsx'))

const columns: readonly Column<TenantRow>[] = [
  { name: 'name', note: 'code', width: 200 },
  { name: 'logo', width: [56, 48], spare: 4 },
  { name: 'contactName', note: 'contactMobile', width: 150, spare: 2 },
  {
    name: 'accounts',
    label: words.accounts,
    width: 88,
    cell: ({ accounts, accountLimit }) => `${accounts} / ${accountLimit}`,
  },
  { name: 'expiresAt', width: 148, cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
  'status',
  { name: 'createdAt', width: 144, spare: 3 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="logo" />
    </Section>
    <OnCreate>
      <Section title={words.administrator} help={words.administratorHelp}>
        <NewField name="adminUsername" />
        <NewField name="adminNickName" />
      </Section>
    </OnCreate>
    <Section title={words.contact} help={words.contactHelp}>
      <Field name="contactName" />
      <Field name="contactMobile" />
      <Field name="contactEmail" />
    </Section>
    <Section title={words.limits} help={words.limitsHelp}>
      <Field name="expiresAt" />
      <Field name="accountLimit" />
    </Section>
    <Section title={words.package} help={words.packageHelp}>
      <Field name="packageMenuIds">
        <PackageInput />
      </Field>
    </Section>
    <Section title={words.remark}>
      <Field name="remark" />
    </Section>
  </>
)

/** Companies on this installation: for the platform's own people. */
export default function TenantPage() {
  const { t, say } = useWords()
  const [created, setCreated] = useState<{ name: string; password: string; username: string }>()
  const enter = useAction(tenant, 'switch')

  function actions({ id, name, status }: TenantRow, { ask }: Resource): RowAction[] {
    if (id === platformId) return []
    return [
      {
        key: 'enter',
        label: words.enter,
        needs: tenant.endpoints.switch,
        forbidden: status === 0 ? say(tenant.reasons.notOpen.words) : undefined,
        run: () => void goThere(),
      },
    ]

    async function goThere() {
      const sure = await ask({
        title: say(words.enterTitle, { name }),
        text: say(words.enterText),
        verb: say(words.enterVerb),
        cancel: t('button.cancel'),
      })
      // Everything that is loaded belongs to the tenant worked in so far: the product begins anew.
      if (sure && (await enter.run({ id }))) location.assign('/')
    }
  }

  function disabling({ name, accounts }: TenantRow, next: 0 | 1) {
    if (next === 1) return undefined
    return {
      title: say(words.disableTitle, { name }),
      text: say(words.disableText, { count: accounts }),
      verb: say(words.disableVerb),
      cancel: t('button.cancel'),
    }
  }

  return (
    <>
      <ResourcePage
        of={tenant}
        note={<EmbeddedNote />}
        filters={['name', 'code', 'status']}
        columns={columns}
        form={form}
        shownAs={{ packageMenuIds: (ids) => <PackageSize ids={ids} /> }}
        rowActions={actions}
        statusAsks={disabling}
        stays={({ id }) => (id === platformId ? say(tenant.reasons.platform.words) : undefined)}
        onCreated={({ initialPassword, adminUsername }, name) =>
          setCreated({ name, password: initialPassword, username: adminUsername })
        }
      />
      {created && (
        <Suspense>
          <OnceDialog
            title={words.password}
            text={say(words.passwordText, { name: created.name })}
            facts={[
              { label: words.username, value: created.username },
              { label: words.password, value: created.password },
            ]}
            onClosed={() => setCreated(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const platformId = 1
