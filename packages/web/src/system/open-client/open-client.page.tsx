import { appRequest } from '@brandside/contract/system/app-request.ts'
import { type ClientKey, type OpenClientRow, openClient } from '@brandside/contract/system/open-client.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { KeyAccess } from './key-access.tsx'
import { words } from './open-client.words.ts'

const Field = fieldOf(openClient)
const OnceDialog = lazy(() => import('../../platform/ui/dialog/once-dialog.tsx'))

const columns: readonly Column<OpenClientRow>[] = [
  { name: 'name', note: 'appId', width: 200 },
  { name: 'kind', width: [150, 160] },
  { name: 'roleNames', width: 160, spare: 3 },
  { name: 'addresses', width: 160, spare: 2 },
  'status',
  { name: 'lastUsedAt', width: 128 },
  { name: 'keyedAt', note: 'oldUntil', width: 128, spare: 4 },
  { name: 'expiresAt', width: 128, spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="name" />
      <Field name="kind" help={words.kindHelp} />
      <Field name="addresses" help={words.addressesHelp} />
      <Field name="perMinute" />
      <Field name="expiresAt" help={words.expiresHelp} />
      <Field name="remark" />
    </Section>
    <KeyAccess />
  </>
)

export default function OpenClientPage() {
  const { t, say } = useWords()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ name: string; key: ClientKey }>()
  const { run } = useAction(openClient, 'rotate')

  async function rotate({ id, name }: OpenClientRow, { ask }: Resource) {
    const question = { title: say(words.rotateTitle, { name }), text: say(words.rotateText), verb: say(words.rotate) }
    if (!(await ask({ ...question, cancel: t('button.cancel') }))) return
    const key = await run({ id, overlapHours: 24 })
    if (key) setShown({ name, key })
  }

  const actions = (row: OpenClientRow, resource: Resource): RowAction[] => [
    {
      key: 'requests',
      label: words.requests,
      needs: appRequest.endpoints.list,
      run: () => void navigate(`/system/appRequest?clientId=${row.id}`),
    },
    { key: 'rotate', label: words.rotate, needs: openClient.endpoints.rotate, run: () => void rotate(row, resource) },
  ]

  return (
    <>
      <ResourcePage
        of={openClient}
        filters={['keyword', 'kind', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        stops={words.stops}
        onCreated={(key, name) => setShown({ name, key })}
      />
      <Suspense>
        {shown && (
          <OnceDialog
            title={words.key}
            text={say(words.keyHelp, { name: shown.name })}
            facts={factsOf(shown.key)}
            onClosed={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A key that calls carry holds its own beginning; to sign takes both. */
function factsOf({ appId, appSecret }: ClientKey) {
  const secret = { label: words.appSecret, value: appSecret }
  return appSecret.startsWith(appId) ? [secret] : [{ label: words.appId, value: appId }, secret]
}
