import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import type { Closure, HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { Button } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { Which } from '../../platform/data/bulk/run-bulk.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { BrandName } from '../brand/brand-name.select.tsx'
import { words as bulkWords } from './bulk/bulk.words.ts'
import type { BulkAsked } from './bulk/bulk-asked.ts'
import { words as mapWords } from './map/shop-map.words.ts'
import { MarketSwitch } from './market-switch.tsx'
import { ServiceNames } from './service-names.tsx'
import { words } from './shop.words.ts'
import { ClosureList, HoursFact, ShopPictures } from './shop-facts.tsx'
import { words as fileWords } from './shop-file.words.ts'
import { CloseEarly, StandingCell } from './standing-cell.tsx'
import { StartText } from './start-text.tsx'
import { StopText } from './stop-text.tsx'

const Field = fieldOf(shop)
const ChannelPicker = picker(payChannel)
const BrandSelect = lazy(() => import('../brand/brand.select.tsx'))
const OrganisationSelect = lazy(() => import('../../system/organisation/organisation.select.tsx'))
const OrganisationInput = lazy(() => import('./organisation-input.tsx'))
const HoursInput = lazy(() => import('./hours/hours-input.tsx'))
const ClosuresInput = lazy(() => import('./hours/closures-input.tsx'))
const ServicesInput = lazy(() => import('./services-input.tsx'))
const TagsInput = lazy(() => import('./tags-input.tsx'))
const PicturesField = lazy(() => import('../../platform/ui/pictures/pictures-field.tsx'))
const ShopFile = lazy(() => import('./shop-file.tsx'))
const ShopMapDialog = lazy(() => import('./map/shop-map-dialog.tsx'))
const CopyDialog = lazy(() => import('./copy-dialog.tsx'))
const BulkHoursDialog = lazy(() => import('./bulk/bulk-hours-dialog.tsx'))
const BulkMenuDialog = lazy(() => import('./bulk/bulk-menu-dialog.tsx'))
const BulkPayDialog = lazy(() => import('./bulk/bulk-pay-dialog.tsx'))
const CloseEarlyDialog = lazy(() => import('./hours/close-early-dialog.tsx'))

const columns: readonly Column<ShopRow>[] = [
  { name: 'name', note: 'code', width: 232 },
  { name: 'brandName', width: 112 },
  { name: 'type', width: [88, 96], spare: 3 },
  { name: 'city', width: [80, 72], spare: 2 },
  { name: 'openNow', label: words.hours, width: 168, cell: (row) => <StandingCell shop={row} /> },
  { name: 'serviceModes', width: 136, spare: 4, cell: ({ serviceModes }) => <ServiceNames modes={serviceModes} /> },
  { name: 'marketFlag', width: 80, cell: (row) => <MarketSwitch row={row} /> },
  'status',
  { name: 'organisationName', width: 96, hidden: true },
  { name: 'payText', width: 200, hidden: true },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 184], spare: 1 },
]

const filters = [
  'keyword',
  'brandIds',
  'organisationId',
  'type',
  'city',
  'openNow',
  'channelId',
  'marketFlag',
  'status',
] as const
const filterInputs = {
  brandIds: <BrandSelect />,
  organisationId: <OrganisationSelect />,
  channelId: <ChannelPicker />,
}

const form = (
  <>
    <Section title={words.basics} help={words.basicsHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="organisationId">
        <OrganisationInput />
      </Field>
      <Field name="type" />
      <Field name="openedOn" />
      <Field name="tags">
        <TagsInput />
      </Field>
    </Section>
    <Section title={words.place} help={words.placeHelp}>
      <Field name="phone" />
      <Field name="managerName" />
      <Field name="managerMobile" />
      <RegionFields of={Field} />
      <Field name="address" />
      <Field name="lng" />
      <Field name="lat" />
    </Section>
    <Section title={words.hours} help={words.hoursHelp}>
      <Field name="hours">
        <HoursInput />
      </Field>
      <Field name="closures">
        <ClosuresInput />
      </Field>
    </Section>
    <Section title={words.services} help={words.servicesHelp}>
      <Field name="serviceModes">
        <ServicesInput />
      </Field>
      <Field name="seats" />
      <Field name="avgSpendCents" />
      <Field name="notice" />
      <Field name="images">
        <PicturesField scene="image" max={9} />
      </Field>
    </Section>
    <Section title={words.franchise} help={words.franchiseHelp}>
      <Field name="franchiseShareBp" />
      <Field name="sort" />
      <Field name="remark" />
    </Section>
  </>
)

const shownAs = {
  brandIds: (id: string) => <BrandName id={Number(id)} />,
  hours: (_: string, record?: Values) => <HoursFact hours={(record?.hours ?? []) as HoursRange[]} />,
  closures: (_: string, record?: Values) => <ClosureList closures={(record?.closures ?? []) as Closure[]} />,
  images: (_: string, record?: Values) => <ShopPictures images={(record?.images ?? []) as string[]} />,
  serviceModes: (_: string, record?: Values) => <ServiceNames modes={(record?.serviceModes ?? []) as string[]} />,
}

const marketing = [
  { key: 'join', label: words.joinMany, endpoint: shop.endpoints.marketFlagMany, input: { marketFlag: true } },
  { key: 'leave', label: words.leaveMany, endpoint: shop.endpoints.marketFlagMany, input: { marketFlag: false } },
]

type ShopView = OutputAt<typeof shop, 'view'>

const { readiness, menu, channels, payChannels, password } = shop.endpoints
/** What belongs to a shop beside its own fields: its takings, menu, channels, ways to pay, POS, delivery, terminals. */
const fileParts = [
  { key: 'overview', label: fileWords.overview, needs: readiness },
  { key: 'readiness', label: fileWords.readiness, needs: readiness },
  { key: 'menu', label: fileWords.menu, needs: menu },
  { key: 'channels', label: fileWords.channels, needs: channels },
  { key: 'pay', label: fileWords.pay, needs: payChannels },
  { key: 'pos', label: fileWords.pos, needs: epos.endpoints.floor },
  { key: 'delivery', label: fileWords.delivery, needs: delivery.endpoints.info },
  { key: 'terminal', label: fileWords.terminal, needs: password },
] as const
const inFile = (row: ShopView, part: (typeof fileParts)[number]['key']) => <ShopFile row={row} part={part} />

function MapButton() {
  const { say } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>{say(mapWords.map)}</Button>
      {isShown && (
        <Suspense>
          <ShopMapDialog onClosed={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}

const readinessFirst = (one: string, other: string) => Number(other === 'readiness') - Number(one === 'readiness')

/** Shops: where they are, when they are open, whether they take part in marketing. */
export default function ShopPage() {
  const { t, say } = useWords()
  const [shown, setShown] = useState<{ show: 'copy' | 'close'; row: ShopRow; open?: Resource['open'] }>()
  const [asked, setAsked] = useState<Omit<BulkAsked, 'onClosed'> & { show: 'hours' | 'pay' | 'menu' }>()
  const onClosed = () => setShown(undefined)
  const { run: reopen } = useAction(shop, 'reopen')
  const closing = useCallback((row: ShopRow) => setShown({ show: 'close', row }), [])

  const actions = useCallback(
    (row: ShopRow, { open }: Resource): RowAction[] => {
      const now = new Date().toISOString()
      const closedNow = row.closures.some(({ from, to }) => from <= now && now < to)
      const { id, name } = row
      const { copy, closeEarly, reopen: reopening } = shop.endpoints
      return [
        closedNow
          ? {
              key: 'reopen',
              label: words.reopen,
              needs: reopening,
              run: () => void reopen({ id }, { done: say(words.reopened, { name }) }),
            }
          : { key: 'closeEarly', label: words.closeEarly, needs: closeEarly, run: () => closing(row) },
        { key: 'copy', label: fileWords.copy, needs: copy, run: () => setShown({ show: 'copy', row, open }) },
      ]
    },
    [reopen, closing, say],
  )

  const partsOf = useParts(fileParts, inFile)
  /** A shop that is not in business is opened for what it lacks. */
  const parts = useCallback(
    (row: ShopView) =>
      row.status === 1 ? partsOf(row) : partsOf(row).toSorted((one, other) => readinessFirst(one.key, other.key)),
    [partsOf],
  )

  const bulkActions = useMemo(() => {
    const gather = (show: 'hours' | 'pay' | 'menu') => (count: number, which: Which) =>
      new Promise<Values | undefined>((answer) => setAsked({ show, count, which, answer }))
    const { applyHours, applyPay, applyMenu } = shop.endpoints
    return [
      { key: 'menu', label: bulkWords.applyMenu, endpoint: applyMenu, gather: gather('menu') },
      ...marketing,
      { key: 'hours', label: bulkWords.applyHours, endpoint: applyHours, gather: gather('hours') },
      { key: 'pay', label: bulkWords.applyPay, endpoint: applyPay, gather: gather('pay') },
    ]
  }, [])

  /** Guests who stand before a shop that has stopped, or cannot sell yet, are lost: so it is asked. */
  const switching = useCallback(
    ({ id, name }: ShopRow, next: 0 | 1) =>
      next === 1
        ? {
            title: say(words.startTitle, { name }),
            text: <StartText id={id} />,
            verb: say(words.startVerb),
            cancel: t('button.cancel'),
          }
        : {
            title: say(words.stopTitle, { name }),
            text: <StopText id={id} />,
            verb: say(words.stopVerb),
            cancel: t('button.cancel'),
          },
    [say, t],
  )

  return (
    <CloseEarly value={closing}>
      <ResourcePage
        of={shop}
        filters={filters}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        parts={parts}
        tools={<MapButton />}
        shownAs={shownAs}
        rowActions={actions}
        statusAsks={switching}
        stops={words.stops}
        bulkActions={bulkActions}
      />
      <Suspense>
        {shown?.show === 'copy' && (
          <CopyDialog row={shown.row} onCopied={(id) => shown.open?.({ show: 'edit', id })} onClosed={onClosed} />
        )}
        {asked?.show === 'menu' && <BulkMenuDialog {...asked} onClosed={() => setAsked(undefined)} />}
        {asked?.show === 'hours' && <BulkHoursDialog {...asked} onClosed={() => setAsked(undefined)} />}
        {asked?.show === 'pay' && <BulkPayDialog {...asked} onClosed={() => setAsked(undefined)} />}
        {shown?.show === 'close' && <CloseEarlyDialog row={shown.row} onClosed={onClosed} />}
      </Suspense>
    </CloseEarly>
  )
}
