import type { PointRuleRow } from '@brandside/contract/member/point-rule.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { Calculator } from './calculator.tsx'
import { words } from './point-rule.words.ts'

/** A saved rule tried with an amount. */
export default function CalculatorDialog({ rule, onClosed }: { rule: PointRuleRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.calculator, { name: rule.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Calculator type={rule.type} rule={{ ruleId: rule.id }} />
    </Dialog>
  )
}
