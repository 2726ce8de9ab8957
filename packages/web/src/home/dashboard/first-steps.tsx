import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { newRecordAddress, recordAddress } from '../../platform/ui/page/page-location.tsx'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'

const one = { rows: 1 }

/** What a company does until its first shop is open; gone once there is one. */
export function FirstSteps() {
  const may = useMay()
  const maySetUp = may(brand.endpoints.create) && may(shop.endpoints.create)
  const open = useRead(shop, 'list', { ...one, status: 1 }, { enabled: maySetUp, toldInPlace: true })
  return open.data?.total === 0 ? <Steps /> : null
}

function Steps() {
  const { say } = useWords()
  const headingId = useId()
  const may = useMay()
  const seesPay = may(payChannel.endpoints.list)
  const brands = useRead(brand, 'list', { ...one, status: 1 }, { toldInPlace: true })
  const channels = useRead(payChannel, 'list', { ...one, status: 1 }, { enabled: seesPay, toldInPlace: true })
  const shops = useRead(shop, 'list', one, { toldInPlace: true })
  const first = shops.data?.list[0]
  const toShop = first ? `${recordAddress('/store/shop', first.id)}&part=readiness` : newRecordAddress('/store/shop')
  const has = (read: { data?: { total: number } | undefined }) => (read.data?.total ?? 0) > 0
  const steps = [
    { label: words.stepBrand, done: has(brands), to: has(brands) ? '/store/brand' : newRecordAddress('/store/brand') },
    ...(seesPay ? [{ label: words.stepPay, done: has(channels), to: '/payment/payChannel' }] : []),
    { label: words.stepShop, done: has(shops), to: first ? '/store/shop' : newRecordAddress('/store/shop') },
    { label: words.stepReady, done: false, to: toShop },
    { label: words.stepOpen, done: false, to: '/store/shop' },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 className={css.heading} id={headingId}>
        {say(words.firstSteps)}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ label, done, to }, at) => (
          <li key={label[1]} aria-current={at === next ? 'step' : undefined} data-done={done || undefined}>
            <Link to={to}>{say(label)}</Link>
            <span className={css.stepState}>
              {say(done ? words.stepDone : at === next ? words.stepNext : words.stepLater)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
