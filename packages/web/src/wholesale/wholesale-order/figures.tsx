import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const dimensions = ['DAY', 'CUSTOMER', 'SKU', 'SALESMAN'] as const

/** What was ordered lately, and what of it is shipped and paid. */
export default function Figures({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [by, setBy] = useState<(typeof dimensions)[number]>('DAY')
  const [days, setDays] = useState(30)
  const { data: found, isError, refetch } = useRead(wholesaleOrder, 'stat', { by, days }, { keepPrevious: true })
  const data = useMemo(
    () =>
      found && {
        across: say(words[by]),
        points: found.points,
        series: [
          { name: say(words.ordered), values: found.orderedCents },
          { name: say(words.shipped), values: found.shippedCents },
          { name: say(words.paid), values: found.paidCents },
        ],
      },
    [found, by, say],
  )
  const read = { data, isError, refetch }
  return (
    <Dialog
      open={open}
      width={900}
      title={say(words.figures)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={null}
    >
      <div className={css.row}>
        <Segmented
          value={by}
          options={dimensions.map((value) => ({ value, label: say(words[value]) }))}
          onChange={setBy}
        />
        <Segmented
          value={days}
          options={[7, 30, 90, 365].map((value) => ({ value, label: say(words.lastDays, { days: value }) }))}
          onChange={setDays}
        />
      </div>
      {by === 'DAY' ? (
        <LineChart title={say(words.figures)} unit="money" read={read} />
      ) : (
        <BarChart title={say(words.figures)} unit="money" read={read} />
      )}
    </Dialog>
  )
}
