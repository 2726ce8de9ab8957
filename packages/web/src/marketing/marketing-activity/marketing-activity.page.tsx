import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import {
  type CampaignRow,
  marketingActivity,
} from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { SegmentSelect } from '../inputs/segment-select.public.tsx'
import { useUsualBrand } from '../inputs/usual-brand.public.ts'
import { AudienceCount } from './audience-count.tsx'
import { CampaignViews } from './campaign-views.tsx'
import { CostMeter } from './cost-meter.tsx'
import { LandingInput } from './landing-input.tsx'
import { LandingPreview } from './landing-preview.tsx'
import { words } from './marketing-activity.words.ts'
import { PosterPreview } from './poster-preview.tsx'
import { TemplateInput } from './template-input.tsx'

const Field = fieldOf(marketingActivity)
const Prizes = rowsOf(marketingActivity, 'prizes')
const ShopPicker = picker(shop)
const PersonPicker = picker(admin)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const CampaignFile = lazy(() => import('./campaign-file.tsx'))
const dialogs = {
  submit: lazy(() => import('./submit-dialog.tsx')),
  audit: lazy(() => import('./audit-dialog.tsx')),
  copy: lazy(() => import('./copy-dialog.tsx')),
  rehearse: lazy(() => import('./rehearsal-dialog.tsx')),
}

const columns: readonly Column<CampaignRow>[] = [
  { name: 'name', note: 'code', width: 208 },
  { name: 'type', width: [88, 112] },
  { name: 'state', width: [88, 128] },
  { name: 'phase', width: [96, 112] },
  { name: 'brandName', width: 112, spare: 4 },
  { name: 'startAt', width: 152, spare: 3 },
  { name: 'endAt', width: 152 },
  { name: 'joins', width: 80 },
  { name: 'currency', width: 80, spare: 6 },
  { name: 'budgetCents', width: 104, spare: 2 },
  { name: 'committedCents', width: 104, spare: 1 },
  { name: 'submittedByName', width: 96, spare: 5 },
]

/** Only the columns that the kinds of prizes need; the same ones stay the same object, as rows are drawn again for others. */
function prizeColumns(type: unknown, rows: unknown) {
  const kinds = new Set((Array.isArray(rows) ? rows : []).map((row: { kind?: unknown } | undefined) => row?.kind))
  const needs = ['COUPON', 'PACKAGE', 'POINTS'].filter((kind) => kinds.has(kind))
  const key = `${type === 'LOTTERY'} ${needs.join()}`
  const known = columnsFor.get(key) ?? prizeColumnsOf(type === 'LOTTERY', new Set(needs))
  columnsFor.set(key, known)
  return known
}

const columnsFor = new Map<string, ReturnType<typeof prizeColumnsOf>>()

const prizeColumnsOf = (isLottery: boolean, kinds: ReadonlySet<string>) =>
  [
    { name: 'kind', width: 96 },
    { name: 'name', width: 144 },
    ...(kinds.has('COUPON') ? [{ name: 'couponId', width: 176, of: coupon } as const] : []),
    ...(kinds.has('PACKAGE') ? [{ name: 'packageId', width: 160, of: rechargePackage } as const] : []),
    ...(kinds.has('POINTS') ? [{ name: 'points', width: 80 } as const] : []),
    { name: 'quantity', width: 80 },
    { name: 'stock', width: 80 },
    ...(isLottery ? [{ name: 'weightBp', width: 88 } as const] : []),
    { name: 'costCents', width: 96 },
  ] as const

const form = (
  <>
    <Section title={words.what} help={words.whatHelp}>
      <Field name="name" />
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="type" />
      <Field name="goal" />
      <Field name="startAt" />
      <Field name="endAt" />
    </Section>
    <Section title={words.whom} help={words.whomHelp}>
      <Field name="audience" />
      <ByValues>
        {({ audience }) => (
          <>
            {audience === 'LEVELS' && (
              <Field name="cardLevels">
                <LevelsInput />
              </Field>
            )}
            {audience === 'SEGMENT' && (
              <Field name="segmentId" help={words.segmentHelp}>
                <SegmentSelect />
              </Field>
            )}
          </>
        )}
      </ByValues>
      <AudienceCount />
      <Field name="perMember" />
      <Field name="perMemberDay" />
      <Field name="holdoutBp" help={words.holdoutHelp} />
    </Section>
    <Section title={words.prizes} help={words.prizesHelp}>
      <ByValues>{({ type, prizes }) => <Prizes columns={prizeColumns(type, prizes)} />}</ByValues>
      <Field name="budgetCents" />
      <CostMeter />
    </Section>
    <Section title={words.where} help={words.whereHelp}>
      <Field name="shopIds">
        <ShopPicker multiple placeholder={words.whereNone} />
      </Field>
    </Section>
    <Section title={words.poster} help={words.posterHelp}>
      <Field name="posterTemplate">
        <TemplateInput />
      </Field>
      <Field name="posterTitle" />
      <Field name="posterText" />
      <PosterPreview />
      <Field name="posterImage" />
      <Field name="landing" help={words.landingHelp}>
        <LandingInput />
      </Field>
      <LandingPreview />
    </Section>
  </>
)

/** What a campaign is for, whom it invites, what it gives, where it runs, and how it is told. */
const steps = [words.what, words.whom, words.prizes, words.where, words.poster]

/** Phases of what has never been approved. */
const unapproved: ReadonlySet<CampaignRow['phase']> = new Set(['NOT_SUBMITTED', 'IN_REVIEW', 'REJECTED'])

type CampaignView = OutputAt<typeof marketingActivity, 'view'>

const { stat, revision, posters } = marketingActivity.endpoints
const fileParts = [
  { key: 'results', label: words.stat, needs: stat },
  { key: 'review', label: words.audit, needs: revision },
  { key: 'posters', label: words.posters, needs: posters },
] as const
const inFile = (row: CampaignView, part: (typeof fileParts)[number]['key']) => <CampaignFile row={row} part={part} />

/** Campaigns: drafted, audited by a second person, run, ended; with a poster for each shop. */
export default function MarketingActivityPage() {
  const { t, say } = useWords()
  const may = useMay()
  const starts = useUsualBrand(marketingActivity)
  const [shown, setShown] = useState<{ dialog: keyof typeof dialogs; row: CampaignRow }>()
  const [written, setWritten] = useState<{ id: Id; name: string }>()
  const { run: withdraw } = useAction(marketingActivity, 'withdraw')
  const { run: setOn } = useAction(marketingActivity, 'setOn')
  const { run: end } = useAction(marketingActivity, 'end')

  const partsOf = useParts(fileParts, inFile)
  /** One that has not been approved is opened for what stands against that, and has no results. */
  const parts = useCallback(
    (row: CampaignView) => partsOf(row).filter(({ key }) => key !== 'results' || !unapproved.has(row.phase)),
    [partsOf],
  )

  const actions = useCallback(
    (row: CampaignRow, { ask }: Resource): RowAction[] => {
      const { id, name, on, phase } = row
      const { endpoints, states } = marketingActivity
      const may = (move: keyof typeof states.moves) => !forbids(marketingActivity, move, row)
      const said = (move: keyof typeof states.moves) => ({
        done: say(words.done, { name, action: say(states.moves[move].button) }),
      })
      const isNew = unapproved.has(phase)
      const isApproved = !isNew && phase !== 'OVER'
      const offers: (RowAction & { when: boolean })[] = [
        {
          key: 'submit',
          label: states.moves.submit.button,
          needs: endpoints.submit,
          when: may('submit'),
          next: true,
          run: () => setShown({ dialog: 'submit', row }),
        },
        {
          key: 'withdraw',
          label: states.moves.withdraw.button,
          needs: endpoints.withdraw,
          when: may('withdraw'),
          run: () => void withdraw({ id }, said('withdraw')),
        },
        {
          key: 'audit',
          label: words.audit,
          needs: endpoints.audit,
          when: may('approve'),
          next: true,
          forbidden: row.ownWork ? say(marketingActivity.reasons.selfAudit.words) : undefined,
          run: () => setShown({ dialog: 'audit', row }),
        },
        {
          key: 'on',
          label: on ? words.turnOff : words.turnOn,
          needs: endpoints.setOn,
          when: isApproved,
          run: () => void setOn({ id, status: on ? 0 : 1 }),
        },
        {
          key: 'rehearse',
          label: words.rehearse,
          needs: endpoints.rehearse,
          when: isNew,
          run: () => setShown({ dialog: 'rehearse', row }),
        },
        {
          key: 'copy',
          label: words.copy,
          needs: endpoints.copy,
          when: true,
          run: () => setShown({ dialog: 'copy', row }),
        },
        {
          key: 'end',
          label: states.moves.end.button,
          needs: endpoints.end,
          danger: true,
          when: isApproved,
          run: () => void endIt(),
        },
      ]
      return offers.flatMap(({ when, ...action }) => (when ? [action] : []))

      async function endIt() {
        const sure = await ask({
          title: say(words.endTitle, { name }),
          text: say(words.endText),
          verb: say(states.moves.end.button),
          cancel: t('button.cancel'),
          danger: true,
        })
        if (sure) await end({ id }, said('end'))
      }
    },
    [end, say, setOn, t, withdraw],
  )

  const ShownDialog = shown && dialogs[shown.dialog]
  return (
    <>
      <ResourcePage
        of={marketingActivity}
        note={<CampaignViews />}
        filters={[
          ...(['name', 'brandId', 'type', 'state', 'phase', 'shopId', 'ownerId'] as const),
          ...(['startStart', 'ownWork'] as const),
        ]}
        filterInputs={{ brandId: <BrandSelect />, shopId: <ShopPicker />, ownerId: <PersonPicker /> }}
        columns={columns}
        form={form}
        parts={parts}
        steps={steps}
        starts={starts}
        wide
        shownAs={placesShown}
        rowActions={actions}
        onCreated={({ id }, name) => may(marketingActivity.endpoints.submit) && setWritten({ id, name })}
      />
      {written && (
        <Suspense>
          <dialogs.submit of={written} onClosed={() => setWritten(undefined)} />
        </Suspense>
      )}
      {ShownDialog && (
        <Suspense>
          <ShownDialog of={shown.row} onClosed={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
