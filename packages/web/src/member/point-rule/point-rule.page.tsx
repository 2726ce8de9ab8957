import { type PointRuleRow, pointRule } from '@brandside/contract/member/point-rule.ts'
import { lazy, Suspense, useState } from 'react'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { words } from './point-rule.words.ts'
import { RuleSentence } from './rule-sentence.tsx'

const Field = fieldOf(pointRule)
const CalculatorDialog = lazy(() => import('./calculator-dialog.tsx'))

const columns: readonly Column<PointRuleRow>[] = [
  { name: 'name', note: 'brandName', width: 184 },
  { name: 'type', width: 104 },
  { name: 'points', label: ['规则', 'In words'], width: 280, cell: (row) => <RuleSentence rule={row} /> },
  { name: 'startAt', width: 128, spare: 2 },
  { name: 'endAt', width: 128, spare: 3 },
  { name: 'issuedPoints', width: 96 },
  { name: 'revision', width: 72, spare: 4 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="name" />
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="type" />
      <Field name="startAt" />
      <Field name="endAt" />
    </Section>
    <Section title={words.earn} help={words.earnHelp}>
      <Field name="unitCents" />
      <Field name="pointsPerUnit" />
      <Field name="rounding" />
      <Field name="minAmountCents" />
      <Field name="maxPointsPerOrder" />
      <Field name="maxPointsPerDay" />
      <Field name="birthdayBp" />
      <Field name="pendingDays" />
    </Section>
    <LiveCalculator />
    <Section title={words.fixed} help={words.fixedHelp}>
      <Field name="points" />
    </Section>
    <Section title={words.expiry} help={words.expiryHelp}>
      <Field name="expiryMode" />
      <Field name="expiryMonths" />
      <Field name="expiryDate" />
    </Section>
    <Section title={words.burn} help={words.burnHelp}>
      <Field name="pointsPerStep" />
      <Field name="centsPerStep" />
      <Field name="minPoints" />
      <Field name="maxShareBp" />
      <Field name="maxCentsPerOrder" />
      <Field name="withCoupon" />
    </Section>
  </>
)

/** How points are earned, how long they last and what they are worth. */
export default function PointRulePage() {
  const [rule, setRule] = useState<PointRuleRow>()
  const actions = (row: PointRuleRow): RowAction[] => [
    { key: 'calculate', label: words.calculate, needs: pointRule.endpoints.simulate, run: () => setRule(row) },
  ]
  return (
    <>
      <ResourcePage
        of={pointRule}
        filters={['name', 'brandId', 'type', 'status']}
        filterInputs={{ brandId: <BrandSelect /> }}
        columns={columns}
        form={form}
        shownAs={{ brandId: (_, record) => String(record?.brandName ?? '') }}
        rowActions={actions}
      />
      <Suspense>{rule && <CalculatorDialog rule={rule} onClosed={() => setRule(undefined)} />}</Suspense>
    </>
  )
}
