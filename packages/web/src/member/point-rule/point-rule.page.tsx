import { type PointRuleRow, pointRule } from '@brandside/contract/member/point-rule.ts'
import { Suspense, useState } from 'react'
import { ExamplesNotice } from '../../marketing/test-cart/examples-notice.public.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { words } from './point-rule.words.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleNote } from './rule-note.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { WeekdayRatesText } from './weekday-rates-input.tsx'

const CalculatorDialog = lazy(() => import('./calculator-dialog.tsx'))

const columns: readonly Column<PointRuleRow>[] = [
  { name: 'name', note: 'brandName', width: 184 },
  { name: 'type', width: 104 },
  { name: 'expiryMode', label: ['规则', 'Rule'], width: 280, cell: (row) => <RuleSentence rule={row} /> },
  { name: 'startAt', width: 152, spare: 2 },
  { name: 'endAt', width: 152, spare: 3 },
  { name: 'issuedPoints', width: 96 },
  { name: 'spentPoints', width: 96, spare: 5 },
  { name: 'revision', width: 72, spare: 4 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

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
        filters={['name', 'brandId', 'type', 'status', 'at']}
        filterInputs={{ brandId: <BrandSelect /> }}
        columns={columns}
        form={<RuleForm />}
        shownAs={{
          brandId: (_, record) => String(record?.brandName ?? ''),
          weekdayBp: (value) => <WeekdayRatesText value={value} />,
        }}
        note={
          <>
            <ExamplesNotice />
            <RuleNote />
          </>
        }
        rowActions={actions}
      />
      <Suspense>{rule && <CalculatorDialog rule={rule} onClosed={() => setRule(undefined)} />}</Suspense>
    </>
  )
}
