import { coupon } from '@brandside/contract/marketing/coupon.ts'
import { type CampaignRow, marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { SegmentSelect } from '../inputs/segment-select.public.tsx'
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
const dialogs = {
  submit: lazy(() => import('./submit-dialog.tsx')),
  audit: lazy(() => import('./audit-dialog.tsx')),
  copy: lazy(() => import('./copy-dialog.tsx')),
  rehearse: lazy(() => import('./rehearsal-dialog.tsx')),
  posters: lazy(() => import('./posters-dialog.tsx')),
  stat: lazy(() => import('./stat-dialog.tsx')),
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
      <Prizes
        columns={[
          { name: 'kind', width: 88 },
          { name: 'name', width: 112 },
          { name: 'couponId', width: 152, of: coupon },
          { name: 'packageId', width: 136, of: rechargePackage },
          { name: 'points', width: 72 },
          { name: 'quantity', width: 64 },
          { name: 'stock', width: 72 },
          { name: 'weightBp', width: 72 },
          { name: 'costCents', width: 88 },
        ]}
      />
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

/** Campaigns: drafted, audited by a second person, run, ended; with a poster for each shop. */
export default function MarketingActivityPage() {
  const { t, say } = useWords()
  const may = useMay()
  const [shown, setShown] = useState<{ dialog: keyof typeof dialogs; row: CampaignRow }>()
  const [written, setWritten] = useState<{ id: Id; name: string }>()
  const { run: withdraw } = useAction(marketingActivity, 'withdraw')
  const { run: setOn } = useAction(marketingActivity, 'setOn')
  const { run: end } = useAction(marketingActivity, 'end')

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
          key: 'posters',
          label: words.posters,
          needs: endpoints.posters,
          when: true,
          run: () => setShown({ dialog: 'posters', row }),
        },
        {
          key: 'stat',
          label: words.stat,
          needs: endpoints.stat,
          when: true,
          run: () => setShown({ dialog: 'stat', row }),
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
        steps={steps}
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
