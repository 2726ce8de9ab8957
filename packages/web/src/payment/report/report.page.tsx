import { report } from '@brandside/contract/payment/report.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { dayAfter } from '../../platform/base/format/day-text.rules.ts'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { call } from '../../platform/io/api/call.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import type { Asked, Bucket, Compared } from './asked.rules.ts'
import { BusyHours, Pivot } from './crossings.tsx'
import { Figures } from './figures.tsx'
import { Histogram } from './histogram.tsx'
import { PayEvents } from './pay-events.tsx'
import { PayOrders } from './pay-orders.tsx'
import css from './report.module.css'
import { words } from './report.words.ts'
import { ReportBar } from './report-bar.tsx'

/** What was taken, when, where and how, and the trades behind it. */
export default function ReportPage() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const [asked, setAsked] = useState<Asked>({
    ...{ from: dayAfter(today, -29), to: today, bucket: 'DAY', metric: 'NET', split: 'NONE' },
    ...{ brandId: null, shopIds: [], payChannelIds: [], source: null, bizType: 'ORDER' },
  })
  const [compared, setCompared] = useState<Compared>('NONE')
  const [drilled, setDrilled] = useState<Bucket>()
  /** What was asked before each zoom. */
  const [wider, setWider] = useState<readonly Pick<Asked, 'from' | 'to' | 'bucket'>[]>([])
  function change(changes: Partial<Asked>) {
    setDrilled(undefined)
    setAsked({ ...asked, ...changes })
  }
  function zoom(range: Pick<Asked, 'from' | 'to' | 'bucket'>) {
    const { from, to, bucket } = asked
    setWider([...wider, { from, to, bucket }])
    change(range)
  }
  function zoomOut() {
    setWider(wider.slice(0, -1))
    change(wider.at(-1) ?? {})
  }
  return (
    <PageFrame actions={<Verify />}>
      <ReportBar
        asked={asked}
        compared={compared}
        onChange={(changes) => {
          if (changes.from !== undefined) setWider([])
          change(changes)
        }}
        onCompare={setCompared}
      />
      <Can any={[report.endpoints.payOrderSum.guard]}>
        <Figures asked={asked} />
      </Can>
      <Can any={[report.endpoints.payHistogram.guard]}>
        <Histogram
          asked={asked}
          compared={compared}
          tools={
            wider.length > 0 && (
              <Button size="small" onClick={zoomOut}>
                {say(words.zoomOut)}
              </Button>
            )
          }
          onDrill={setDrilled}
          onZoom={zoom}
        />
      </Can>
      <div className={css.columns}>
        <BusyHours asked={asked} />
        <Pivot asked={asked} />
      </div>
      <Can any={[report.endpoints.payOrderList.guard]}>
        {drilled ? (
          <PayEvents bucket={drilled} asked={asked} onWhole={() => setDrilled(undefined)} />
        ) : (
          <PayOrders asked={asked} />
        )}
      </Can>
    </PageFrame>
  )
}

/** Counts all trades anew, and says what it found. */
function Verify() {
  const { say } = useWords()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  async function verify() {
    setPending(true)
    try {
      const { sound, tradesChecked, differing } = await call(report.endpoints.payVerify, {})
      if (sound) toasts.success(say(words.sound, { n: tradesChecked }))
      else toasts.warning(say(words.differing, { n: differing.length, list: differing.join(', ') }))
    } catch (error) {
      toasts.refused(error)
    }
    setPending(false)
  }
  return (
    <Can any={[report.endpoints.payVerify.guard]}>
      <Button loading={pending} onClick={() => void verify()}>
        {say(words.verify)}
      </Button>
    </Can>
  )
}
