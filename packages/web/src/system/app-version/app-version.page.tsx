import { type AppVersionRow, appVersion } from '@brandside/contract/system/app-version.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useAction } from '../../platform/api/use-action.ts'
import { useWords } from '../../platform/i18n/words.ts'
import type { Column } from '../../platform/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/resource/fields.tsx'
import type { Resource } from '../../platform/resource/resource.ts'
import { ResourcePage } from '../../platform/resource/resource-page.tsx'
import type { RowAction } from '../../platform/resource/row-actions.tsx'
import type { Values } from '../../platform/resource/stale-difference.ts'
import { words } from './app-version.words.ts'
import { ReleaseBoard } from './release-board.tsx'
import { StateMark } from './state-mark.tsx'

const Field = fieldOf(appVersion)
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))
const ShareInput = lazy(() => import('./share-input.tsx'))
const SizeInput = lazy(() => import('./size-input.tsx'))

const columns: readonly Column<AppVersionRow>[] = [
  { name: 'versionName', note: 'build', width: 148 },
  { name: 'app', width: 110 },
  { name: 'platform', width: 96 },
  { name: 'state', width: 96, cell: ({ state }) => <StateMark state={state} /> },
  { name: 'rolloutBp', label: words.share, width: 88, cell: ({ rolloutBp }) => `${rolloutBp / 100}%` },
  { name: 'force', width: 88, spare: 2 },
  { name: 'publishedAt', width: 128, spare: 1 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 3 },
]

const form = (
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
      <Field name="sizeBytes">
        <SizeInput />
      </Field>
      <Field name="sha256" />
    </Section>
    <Section title={words.rules} help={words.rulesHelp}>
      <Field name="force" />
      <Field name="minBuild" />
      <Field name="rolloutBp">
        <ShareInput />
      </Field>
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.versionName ?? '')
const shownAs = { rolloutBp: (bp: string) => `${Number(bp) / 100}%` }

/** Releases of apps and terminals: drafted, published to a growing share of the devices, withdrawn. */
export default function AppVersionPage() {
  const { t, say } = useWords()
  const [publishing, setPublishing] = useState<AppVersionRow>()
  const { run: withdraw } = useAction(appVersion, 'publish')

  const actions = useCallback(
    (row: AppVersionRow, { ask }: Resource): RowAction[] => {
      const { id, versionName: name, state, rolloutBp } = row
      const needs = appVersion.endpoints.publish
      if (state === 'WITHDRAWN') return []
      if (state === 'DRAFT') return [{ key: 'publish', label: words.publish, needs, run: () => setPublishing(row) }]
      return [
        ...(rolloutBp < 10_000 ? [{ key: 'widen', label: words.widen, needs, run: () => setPublishing(row) }] : []),
        { key: 'withdraw', label: words.withdraw, needs, danger: true, run: () => void takeBack() },
      ]

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
        form={form}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={stays}
        startsEnabled
      />
      {publishing && (
        <Suspense>
          <PublishDialog release={publishing} onClosed={() => setPublishing(undefined)} />
        </Suspense>
      )}
    </>
  )
}
