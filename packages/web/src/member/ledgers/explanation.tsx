import { growthKinds } from '@brandside/contract/member/card-words.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { pointKind } from '@brandside/contract/member/point-words.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { walletKind } from '@brandside/contract/member/wallet-words.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { useState } from 'react'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ExplainDialog, type Input, linesShown, type Measure } from './explain-dialog.tsx'

/** A balance of a member at a brand. */
export interface Whose {
  ledger: keyof typeof ledgers
  memberId: Id
  brandId: Id
}

interface ExplanationProps extends Whose {
  title: string
  onClosed(): void
}

const ledgers = {
  points: {
    kinds: pointKind.items,
    measures: [
      { key: 'balance', label: ['余额', 'Balance'] },
      { key: 'pending', label: ['待到账', 'Pending'] },
      { key: 'debt', label: ['欠分', 'Debt'] },
    ],
  },
  wallet: {
    kinds: walletKind.items,
    measures: [
      { key: 'principal', label: ['本金', 'Principal'], cents: true },
      { key: 'gift', label: ['赠金', 'Gift'], cents: true },
    ],
  },
  growth: { kinds: growthKinds, measures: [{ key: 'growth', label: ['成长值', 'Growth'] }] },
} as const satisfies Record<string, { kinds: Readonly<Record<string, Bilingual>>; measures: readonly Measure[] }>

/** Explains a balance of points, of stored value or of growth. */
export default function Explanation({ ledger, memberId, brandId, title, onClosed }: ExplanationProps) {
  const [asked, ask] = useState<Input>({ page: 1 })
  const input = { memberId, brandId, ...asked, rows: linesShown }
  const only = (each: Whose['ledger']) => ({ enabled: ledger === each, keepPrevious: true })
  const ofPoints = useRead(points, 'explain', input, only('points'))
  const ofWallet = useRead(wallet, 'explain', input, only('wallet'))
  const ofGrowth = useRead(memberCard, 'growth', input, only('growth'))
  const whole = { memberId, brandId, ...(asked.asOf && { asOf: asked.asOf }) }
  const saves = {
    points: <ExportButton of={points.endpoints.explainExport} asked={whole} what={title} />,
    wallet: <ExportButton of={wallet.endpoints.explainExport} asked={whole} what={title} />,
    growth: <ExportButton of={memberCard.endpoints.growthExport} asked={whole} what={title} />,
  }
  const answers = { points: ofPoints, wallet: ofWallet, growth: ofGrowth }
  return (
    <ExplainDialog
      title={title}
      {...ledgers[ledger]}
      asked={asked}
      onAsk={ask}
      answer={answers[ledger].data}
      save={saves[ledger]}
      onClosed={onClosed}
    />
  )
}
