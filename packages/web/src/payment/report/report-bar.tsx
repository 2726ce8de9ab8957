import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Select } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useChoices } from '../../platform/io/dictionaries/use-choices.ts'
import DayRangeInput from '../../platform/ui/inputs/day-range-input.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { bucketFor, type Currency, type Query } from './query.rules.ts'
import css from './report.module.css'
import { words } from './report.words.ts'

const fields = fieldsOf(report.endpoints.payHistogram)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

interface ReportBarProps {
  /** Of which the shops that are asked for keep their books. */
  currencies: readonly Currency[]
  asked: Query
  onChange(changes: Partial<Query>): void
}

/** What the whole page is asked for: days, which payments, bucket, measure and split. */
export function ReportBar({ currencies, asked, onChange }: ReportBarProps) {
  const { say } = useWords()
  const choices = useChoices(fields.currency ?? {})
  return (
    <div className={css.bar}>
      <DayRangeInput
        label={say(words.period)}
        labels={[say(words.period), say(words.period)]}
        start={asked.from}
        end={asked.to}
        onChange={(from, to) => from && to && onChange({ from, to, bucket: bucketFor({ from, to }) })}
      />
      <BrandSelect
        className={css.pick}
        label={say(words.brand)}
        placeholder={say(words.brand)}
        value={asked.brandId}
        onChange={(brandId) => onChange({ brandId: brandId ?? null })}
      />
      <ShopPicker
        multiple
        className={css.shops}
        label={say(words.shops)}
        placeholder={words.shops}
        value={asked.shopIds}
        onChange={(shopIds) => onChange({ shopIds })}
      />
      <ChannelPicker
        multiple
        className={css.shops}
        label={say(words.channels)}
        placeholder={words.channels}
        value={asked.payChannelIds}
        onChange={(payChannelIds) => onChange({ payChannelIds })}
      />
      <Pick name="source" asked={asked} onChange={onChange} />
      <Pick name="bizType" asked={asked} onChange={onChange} />
      <Pick name="bucket" asked={asked} onChange={onChange} />
      <Pick name="metric" asked={asked} onChange={onChange} />
      <Pick name="split" asked={asked} onChange={onChange} />
      <Select
        className={css.pick}
        aria-label={say(words.compare)}
        disabled={asked.split !== 'NONE'}
        value={asked.compare}
        options={(['NONE', 'PREVIOUS', 'YEAR'] as const).map((value) => ({ value, label: say(comparisons[value]) }))}
        onChange={(compare) => onChange({ compare })}
      />
      {/* Known after the first answer: it comes where it moves nothing. */}
      {currencies.length > 1 && (
        <Select<Currency>
          className={css.pick}
          aria-label={say(words.currency)}
          value={asked.currency ?? currencies[0] ?? null}
          options={choices
            .filter(({ value }) => currencies.some((code) => code === value))
            .map(({ value, label }) => ({ value: value as Currency, label: say(label) }))}
          onChange={(currency) => onChange({ currency: currency === currencies[0] ? null : currency })}
        />
      )}
    </div>
  )
}

export const comparisons = { NONE: words.compareNone, PREVIOUS: words.before, YEAR: words.yearAgo } as const

interface PickProps {
  name: 'source' | 'bizType' | 'bucket' | 'metric' | 'split'
  asked: Query
  onChange(changes: Partial<Query>): void
}

function Pick({ name, asked, onChange }: PickProps) {
  const { say } = useWords()
  const choices = useChoices(fields[name] ?? {})
  return (
    <Select
      className={css.pick}
      aria-label={say(words[name])}
      placeholder={say(words[name])}
      allowClear={name === 'source'}
      value={asked[name] ?? null}
      options={choices.map(({ value, label }) => ({ value: String(value), label: say(label) }))}
      onChange={(value) => onChange({ [name]: value ?? null })}
    />
  )
}
