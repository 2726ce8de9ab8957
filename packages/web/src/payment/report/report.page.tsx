import { report } from '@brandside/contract/payment/report.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { type ListShape, withFilters } from '../../platform/data/resource/list-state.ts'
import { ListContext } from '../../platform/data/resource/resource.ts'
import { useAddressState } from '../../platform/data/resource/use-list-state.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useViews } from '../../platform/data/views/use-views.ts'
import { ViewPicker } from '../../platform/data/views/view-picker.tsx'
import { call } from '../../platform/io/api/call.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { BusyHours, Pivot } from './crossings.tsx'
import { Figures } from './figures.tsx'
import { Histogram } from './histogram.tsx'
import { PayEvents } from './pay-events.tsx'
import { PayOrders } from './pay-orders.tsx'
import { askedOf, type Bucket, type Currency, courseOf, figuresOf, type Query, textsOf } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'
import { comparisons, ReportBar } from './report-bar.tsx'

/** What stands in the address and in a saved view. */
const shape = {
  filters: {
    ...fieldsOf(report.endpoints.payHistogram),
    days: { label: words.period, kind: 'integer', required: false },
    compare: { label: words.compare, kind: 'choice', required: false, options: comparisons },
  },
  sorts: [],
} satisfies ListShape

/** What was taken, when, where and how, and the trades behind it. */
export default function ReportPage() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const list = useAddressState(shape)
  const views = useViews(report, list)
  const { filters } = list.state
  const asked = useMemo(() => askedOf(filters, today), [filters, today])
  const currencies = useCurrencies(asked)
  const [drill, setDrilled] = useState<{ bucket: Bucket; of: Query }>()
  // A view, the Back button or a link asks for something else than what a bucket was chosen of.
  const drilled = drill?.of === asked ? drill.bucket : undefined
  const [zooms, setZooms] = useState<readonly Zoom[]>([])
  // What was asked otherwise since is no zoom that could be undone.
  const last = zooms.at(-1)
  const zoom = last && sameRange(last.narrow, asked) ? last : undefined
  function change(changes: Partial<Query>) {
    list.go(withFilters(list.state, textsOf({ ...asked, ...changes }, today)))
  }
  function zoomIn(narrow: Zoom['narrow']) {
    const { from, to, bucket } = asked
    setZooms([...zooms, { wide: { from, to, bucket }, narrow }])
    change(narrow)
  }
  function zoomOut({ wide }: Zoom) {
    setZooms(zooms.slice(0, -1))
    change(wide)
  }
  return (
    <PageFrame
      actions={
        <>
          <ListContext value={list}>
            <ViewPicker views={views} />
          </ListContext>
          <Verify />
        </>
      }
    >
      <ReportBar currencies={currencies} asked={asked} onChange={change} />
      <Can any={[report.endpoints.payOrderSum.guard]}>
        <Figures asked={asked} />
      </Can>
      <Can any={[report.endpoints.payHistogram.guard]}>
        <Histogram
          asked={asked}
          drilled={drilled}
          tools={
            zoom && (
              <Button size="small" onClick={() => zoomOut(zoom)}>
                {say(words.zoomOut)}
              </Button>
            )
          }
          onDrill={(bucket) => setDrilled({ bucket, of: asked })}
          onZoom={zoomIn}
        />
      </Can>
      {drilled && (
        <Can any={[report.endpoints.payOrderList.guard]}>
          <PayEvents bucket={drilled} asked={asked} onWhole={() => setDrilled(undefined)} />
        </Can>
      )}
      <div className={css.columns}>
        <BusyHours asked={asked} />
        <Pivot asked={asked} />
      </div>
      <Can any={[report.endpoints.payOrderList.guard]}>
        <PayOrders asked={asked} />
      </Can>
    </PageFrame>
  )
}

/** Those of the shops that are asked for, by what the operator may read. */
function useCurrencies(asked: Query): readonly Currency[] {
  const may = useMay()
  const { payHistogram, payOrderSum } = report.endpoints
  const course = useRead(report, 'payHistogram', courseOf(asked), { enabled: may(payHistogram), keepPrevious: true })
  const sums = useRead(report, 'payOrderSum', figuresOf(asked), { enabled: may(payOrderSum), keepPrevious: true })
  return course.data?.currencies ?? sums.data?.map(({ currency }) => currency) ?? []
}

/** What was asked before a zoom and after it. */
interface Zoom {
  wide: Range
  narrow: Range
}
type Range = Pick<Query, 'from' | 'to' | 'bucket'>

const sameRange = (one: Range, other: Range): boolean =>
  one.from === other.from && one.to === other.to && one.bucket === other.bucket

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
