import { marginWarning } from '@brandside/contract/marketing/coupon/coupon-margin.rules.ts'
import {
  type CouponValue,
  couponSentence,
  thresholdText,
  valueText,
} from '@brandside/contract/marketing/coupon/coupon-sentence.rules.ts'
import { Form } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { useBrandCurrency } from '../../store/brand/use-brand-currency.public.tsx'
import { words } from './coupon.words.ts'
import css from './ticket.module.css'

/** The coupon as a member sees it, drawn from its values. */
function Ticket({ coupon }: { coupon: CouponValue & { name?: string | null; subtitle?: string | null } }) {
  const { say } = useWords()
  return (
    <div className={css.ticket} role="img" aria-label={say(couponSentence(coupon))}>
      <div className={css.value}>
        <span className={css.large}>{say(valueText(coupon))}</span>
        <span className={css.small}>{say(thresholdText(coupon))}</span>
      </div>
      <div className={css.text}>
        <div className={css.name}>{coupon.name || '–'}</div>
        {coupon.subtitle && <div className={css.note}>{coupon.subtitle}</div>}
        <div className={css.note}>{say(couponSentence(coupon))}</div>
      </div>
    </div>
  )
}

/** The same of the record around it; while it is being written it follows every keystroke. */
export function TicketPreview() {
  const form = Form.useFormInstance()
  return form ? <TicketOfForm /> : <TicketOfRecord />
}

function TicketOfForm() {
  const form = Form.useFormInstance()
  const written = Form.useWatch((values) => values, form) as Partial<CouponValue & { brandId: number }> | undefined
  const currency = useBrandCurrency(written?.brandId)
  return <Ticket coupon={{ ...valuesOf(written ?? {}), currency }} />
}

function TicketOfRecord() {
  const record = useDetailRecord()
  return <Ticket coupon={{ ...valuesOf(record), currency: record.currency as string }} />
}

/** What gives away half of the smallest order or more is said beside the threshold. */
export function CouponWarning() {
  const form = Form.useFormInstance()
  return form ? <WrittenWarning /> : null
}

function WrittenWarning() {
  const { say } = useWords()
  const form = Form.useFormInstance()
  const written = Form.useWatch((values) => values, form) as Partial<CouponValue> | undefined
  const warning = marginWarning(valuesOf(written ?? {}))
  return (
    warning && (
      <p className={css.warning} role="status">
        {say(warning)}
      </p>
    )
  )
}

/** A number that is still being typed may be a text: it is shown once it is one. */
function valuesOf(written: Readonly<Record<string, unknown>>): CouponValue & { name: string; subtitle: string } {
  const number = (name: string) => (typeof written[name] === 'number' ? (written[name] as number) : null)
  const list = (name: string) => (Array.isArray(written[name]) ? written[name] : [])
  return {
    type: String(written.type ?? 'CASH'),
    name: String(written.name ?? ''),
    subtitle: String(written.subtitle ?? ''),
    faceCents: number('faceCents'),
    payBp: number('payBp'),
    priceCents: number('priceCents'),
    maxOffCents: number('maxOffCents') ?? 0,
    qty: number('qty') ?? 1,
    minCents: number('minCents') ?? 0,
    minQty: number('minQty') ?? 0,
    budgetCents: number('budgetCents') ?? 0,
    weekdays: list('weekdays') as number[],
    dayWindows: list('dayWindows') as string[],
    cardLevels: list('cardLevels') as number[],
    firstOrderOnly: written.firstOrderOnly === true,
  }
}

/** In a row of the list: the value, and from when. */
export function TicketCell({ coupon }: { coupon: CouponValue }) {
  const { say } = useWords()
  return (
    <span className={css.cell} title={say(couponSentence(coupon))}>
      <strong>{say(valueText(coupon))}</strong>
      <span className={css.note}>{say(thresholdText(coupon))}</span>
    </span>
  )
}

/** How much of it is gone. */
export function StockCell({ issued, total }: { issued: number; total: number }) {
  const { say } = useWords()
  const of = total < 0 ? say(words.unlimited) : String(total)
  return (
    <span className={css.cell}>
      {issued}
      <span className={css.note}>/ {of}</span>
      {total > 0 && (
        <span className={css.stock} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (issued / total) * 100)}%` }} data-gone={issued >= total} />
        </span>
      )}
    </span>
  )
}
