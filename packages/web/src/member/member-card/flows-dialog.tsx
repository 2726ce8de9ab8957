import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { FlowChart } from '../../platform/ui/chart/flow-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { type AskedChanges, ChangesTable } from './changes-table.tsx'
import { FlowShops } from './flow-shops.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'
import { quartersUntil } from './quarters.rules.ts'

const none: readonly { from: string; to: string }[] = []

/** Which levels members left for which others in a quarter, who rose and fell by shop, and the changes behind each figure. */
export default function FlowsDialog({ of, onClosed }: { of: number; onClosed(): void }) {
  const { say, t } = useWords()
  const format = useFormat()
  const quarters = useMemo(() => quartersUntil(format.exactly(new Date().toISOString()).slice(0, 10), 8), [format])
  const [open, setOpen] = useState(true)
  const [brand, setBrand] = useState(of)
  const [key, setKey] = useState(quarters[0]?.key)
  const [shown, setShown] = useState<{ name: string; asked: AskedChanges }>()
  const { from = '', to = '' } = quarters.find((quarter) => quarter.key === key) ?? {}
  const asked = { brandId: brand as Id, from, to }
  const read = useRead(memberCard, 'flows', asked, { keepPrevious: true })
  const { data } = read
  const ways = useMemo(() => data?.flows.map(({ fromName, toName }) => ({ from: fromName, to: toName })), [data])

  function openFlow(point: number) {
    const flow = data?.flows[point]
    if (!flow) return
    const { fromCardId, toCardId, fromName, toName } = flow
    setShown({ name: `${fromName} → ${toName}`, asked: { ...asked, fromCardId, toCardId } })
  }

  return (
    <Dialog
      open={open}
      width={920}
      title={say(words.flows)}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.asked}>
        <BrandSelect
          value={brand}
          onChange={(next) => {
            if (next !== undefined) setBrand(next)
            setShown(undefined)
          }}
        />
        <Select
          aria-label={say(words.quarter)}
          value={key}
          options={quarters.map(({ key: value, name: label }) => ({ value, label }))}
          onChange={(next) => {
            setKey(next)
            setShown(undefined)
          }}
        />
      </div>
      <FlowChart
        title={say(words.flowsTitle)}
        ways={ways ?? none}
        onPoint={openFlow}
        read={{
          ...read,
          data: data && {
            across: say(words.flow),
            points: data.flows.map(({ fromName, toName }) => `${fromName} → ${toName}`),
            series: [{ name: say(words.moves), values: data.flows.map(({ moves }) => moves) }],
          },
        }}
      />
      {data && data.shops.length > 0 && (
        <FlowShops shops={data.shops} onOpen={(name, more) => setShown({ name, asked: { ...asked, ...more } })} />
      )}
      {shown && (
        <>
          <h3 className={css.heading}>{say(words.behind, { name: shown.name })}</h3>
          <ChangesTable key={JSON.stringify(shown.asked)} asked={shown.asked} />
        </>
      )}
    </Dialog>
  )
}
