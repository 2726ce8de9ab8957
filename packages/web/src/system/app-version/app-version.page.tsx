import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { type AppVersionRow, appVersion } from '@brandside/contract/system/app-version.ts'
import { Form } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { showSize } from '../../platform/base/format/size.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './app-version.words.ts'
import { ReleaseBoard } from './release-board.tsx'
import { ShopNames } from './shop-names.tsx'

const Field = fieldOf(appVersion)
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))
const ShareInput = lazy(() => import('./share-input.tsx'))
const ShopPicker = picker(shop)

const columns: readonly Column<AppVersionRow>[] = [
  { name: 'versionName', note: 'build', width: 148 },
  { name: 'app', width: 110 },
  { name: 'platform', width: 96 },
  { name: 'state', width: 96 },
  'rolloutBp',
  'adoptionBp',
  { name: 'force', width: 88, spare: 2 },
  { name: 'publishedAt', width: 144, spare: 1 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 3 },
]

/** A draft is open to all changes; what devices have is not. */
function ReleaseForm() {
  const { isNew, loaded } = useFormRecord()
  const isForm = Form.useFormInstance() !== undefined
  if (isForm && !isNew && loaded.state === 'WITHDRAWN')
    return (
      <Section title={words.release} help={words.withdrawnStays}>
        {null}
      </Section>
    )
  if (isForm && !isNew && loaded.state === 'PUBLISHED')
    return (
      <Section title={words.release} help={words.onlyNotes}>
        <Field name="notes" />
        <Field name="rolloutBp">
          <ShareInput least={Number(loaded.rolloutBp)} />
        </Field>
      </Section>
    )
  return (
    <>
      <Section title={words.release} help={words.releaseHelp}>
        <Field name="app" />
        <Field name="platform" />
        <Field name="versionName" />
        <Field name="build" />
        <Field name="notes" />
      </Section>
      <Section title={words.delivery} help={words.deliveryHelp}>
        <Field name="url" />
        <Field name="sizeBytes" />
        <Field name="sha256" />
      </Section>
      <Section title={words.rules} help={words.rulesHelp}>
        <Field name="force" />
        <Field name="minBuild" />
        <Field name="rolloutBp">
          <ShareInput />
        </Field>
        <Field name="shopIds" help={words.shopsHelp}>
          <ShopPicker multiple placeholder={words.everywhere} />
        </Field>
      </Section>
    </>
  )
}

const nameOf = (row: Values) => String(row.versionName ?? '')
const shownAs = {
  sizeBytes: (size: string) => showSize(Number(size)),
  shopIds: (ids: string) => <ShopNames ids={ids} />,
}

/** Releases of apps and terminals: drafted, published to a growing share of the devices, withdrawn. */
export default function AppVersionPage() {
  const { t, say } = useWords()
  const [publishing, setPublishing] = useState<AppVersionRow>()
  const { run: withdraw } = useAction(appVersion, 'publish')

  const actions = useCallback(
    (row: AppVersionRow, { ask }: Resource): RowAction[] => {
      const { id, versionName: name, rolloutBp } = row
      const publish = () => setPublishing(row)
      const runs = { publish, withdraw: () => void takeBack(), ...(rolloutBp < 10_000 && { widen: publish }) }
      return moveButtons(appVersion, row).flatMap(({ move, button: label, danger, forbidden }) => {
        const run = runs[move as keyof typeof runs]
        return run && !forbidden ? { key: move, label, needs: appVersion.endpoints.publish, danger, run } : []
      })

      async function takeBack() {
        const sure = await ask({
          title: say(words.withdrawTitle, { name }),
          text: say(words.withdrawText),
          verb: say(words.withdraw),
          cancel: t('button.cancel'),
          danger: true,
        })
        if (sure) await withdraw({ id, publish: false })
      }
    },
    [say, t, withdraw],
  )
  const stays = useCallback(({ state }: AppVersionRow) => (state === 'DRAFT' ? undefined : say(words.locked)), [say])

  return (
    <>
      <ResourcePage
        of={appVersion}
        note={<ReleaseBoard />}
        filters={['app', 'platform', 'state']}
        columns={columns}
        form={<ReleaseForm />}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={stays}
      />
      {publishing && (
        <Suspense>
          <PublishDialog release={publishing} onClosed={() => setPublishing(undefined)} />
        </Suspense>
      )}
    </>
  )
}
