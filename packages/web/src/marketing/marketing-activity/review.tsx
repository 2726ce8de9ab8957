import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { ReactNode } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { same, type Values } from '../../platform/ui/values/stale-difference.ts'
import { BrandName } from '../../store/brand/brand-name.select.tsx'
import { Figures } from '../figures/figures.public.tsx'
import { SegmentName } from '../inputs/segment-select.public.tsx'
import { Checks } from './checks.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { StatTable } from './stat-table.tsx'

const fields = fieldsOf(marketingActivity.endpoints.create)

/** What an auditor decides by: the revision beside what is in force, its worst cost, and how such campaigns went. */
export function Review({ id }: { id: Id }) {
  const { say } = useWords()
  const whole = useRead(marketingActivity, 'view', { id })
  const read = useRead(marketingActivity, 'revision', { id })
  const { data: row } = whole
  const { data } = read
  if (!row || !data) return <LoadingOrFailed read={whole.error ? whole : read} />
  const { inForce, worstCents, similar } = data
  const names = inForce
    ? Object.keys(inForce).filter((name) => name in fields && !same(inForce[name], (row as Values)[name]))
    : Object.keys(fields).filter((name) => !same((row as Values)[name], null) && name !== 'prizes')
  return (
    <>
      <Figures
        currency={row.currency}
        figures={[
          { label: words.worst, value: worstCents, kind: 'money' },
          { label: words.budget, value: row.budgetCents, kind: 'money' },
          { label: words.shopCount, value: data.shops },
          { label: words.audience, value: data.audience },
        ]}
      />
      <Checks checks={data.checks} />
      {inForce && names.length === 0 && <p className={css.note}>{say(words.nothingNew)}</p>}
      {names.length > 0 && (
        <StatTable
          title={say(inForce ? words.changes : words.firstRevision)}
          columns={[words.field, ...(inForce ? [words.inForce] : []), words.submitted].map((label) => say(label))}
          texts={3}
          rows={names.map((name) => [
            say(fields[name]?.label ?? [name, name]),
            ...(inForce
              ? [
                  <span key="was" className={css.was}>
                    {shownValue(name, inForce[name])}
                  </span>,
                ]
              : []),
            shownValue(name, (row as Values)[name]),
          ])}
        />
      )}
      <StatTable
        title={say(words.prizesNow)}
        columns={[words.name, words.quantity, words.stock, words.eachCost].map((label) => say(label))}
        rows={row.prizes.map(({ name, quantity, stock, costCents }) => [
          name,
          quantity,
          stock < 0 ? say(words.noLimit) : stock,
          showNumber('money', costCents),
        ])}
      />
      {similar.length > 0 && (
        <StatTable
          title={say(words.similar)}
          columns={[words.name, words.scanned, words.joined, words.committed].map((label) => say(label))}
          rows={similar.map(({ name, scans, joins, committedCents }) => [
            name,
            scans,
            joins,
            showNumber('money', committedCents),
          ])}
        />
      )}
    </>
  )
}

function shownValue(name: string, value: unknown): ReactNode {
  if (name === 'segmentId' && value !== null) return <SegmentName id={Number(value)} />
  if (name === 'brandId') return <BrandName id={Number(value)} />
  if (name === 'shopIds' && Array.isArray(value)) return <Picked of={shop} ids={value.map(Number)} />
  return <ShownValue info={fields[name]} value={value} />
}
