import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { type ScheduledReportRow, scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { BrandName } from '../../store/brand/brand-name.select.tsx'
import { words } from './scheduled-report.words.ts'

const Field = fieldOf(scheduledReport)
const Fact = factOf(scheduledReport)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<ScheduledReportRow>[] = [
  { name: 'name', width: [160, 240] },
  { name: 'rhythm', width: 112 },
  { name: 'sendAt', width: 96 },
  { name: 'brandName', width: 136, spare: 3 },
  { name: 'bizType', width: 104, spare: 4 },
  { name: 'recipientName', width: 112 },
  { name: 'nextAt', width: 152 },
  { name: 'waitsFor', width: 176, spare: 1 },
  { name: 'lastOn', width: 112, spare: 2 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const shownAs: ShownAs = {
  brandId: (id) => <BrandName id={Number(id)} />,
  shopIds: (ids) => <Those of={shop} ids={String(ids)} />,
  payChannelIds: (ids) => <Those of={payChannel} ids={String(ids)} />,
}

const form = (
  <>
    <Section title={words.when} help={words.whenHelp}>
      <Field name="name" />
      <Field name="rhythm" />
      <Field name="sendAt" />
      <OnDetail>
        <Fact name="recipientName" />
        <Fact name="nextAt" />
        <Fact name="waitsFor" />
        <Fact name="lastOn" />
      </OnDetail>
    </Section>
    <Section title={words.which} help={words.whichHelp}>
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="shopIds">
        <ShopPicker multiple placeholder={words.all} />
      </Field>
      <Field name="payChannelIds">
        <ChannelPicker multiple placeholder={words.all} />
      </Field>
      <Field name="source" />
      <Field name="bizType" />
    </Section>
  </>
)

/** Which sheets of pay orders come by the clock, to whom, and when next. */
export default function ScheduledReportPage() {
  const { say } = useWords()
  const { run: send } = useAction(scheduledReport, 'send', { done: () => say(words.sent) })
  const actions = useCallback(
    (row: ScheduledReportRow): RowAction[] => [
      {
        key: 'send',
        label: words.send,
        needs: scheduledReport.endpoints.send,
        run: () => void send({ id: row.id }),
      },
    ],
    [send],
  )
  return (
    <ResourcePage
      of={scheduledReport}
      filters={['keyword', 'rhythm', 'status']}
      columns={columns}
      form={form}
      shownAs={shownAs}
      rowActions={actions}
    />
  )
}

function Those({ of, ids }: { of: typeof shop | typeof payChannel; ids: string }) {
  const { say } = useWords()
  return ids === '' ? say(words.all) : <Picked of={of} ids={ids.split(',').map(Number)} />
}
