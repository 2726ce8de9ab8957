import { activity } from '@brandside/contract/marketing/activity.ts'
import { activityTypes } from '@brandside/contract/marketing/activity-fields.ts'
import { couponReach } from '@brandside/contract/marketing/coupon/coupon.rules.ts'
import { Form } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { words } from './coupon.words.ts'
import css from './overlap-warning.module.css'

type Input = InputAt<typeof activity, 'besideCoupon'>

/** While a coupon is being written: the activities that it will meet, for operators who may see activities. */
export function OverlapWarning() {
  const isForm = Boolean(Form.useFormInstance())
  const may = useCan()(activity.endpoints.besideCoupon.guard)
  return isForm && may ? <ByValues>{(values) => <OverlapList values={values} />}</ByValues> : null
}

function OverlapList({ values }: { values: Values }) {
  const { say } = useWords()
  const format = useFormat()
  const given = Object.keys(couponReach).map((name) => [name, values[name]])
  const asked = useSettled({ coupon: Object.fromEntries(given) } as Input)
  const { brandId, type, claimFrom, claimTo } = asked.coupon
  const isReady = Boolean(brandId && type && claimFrom && claimTo)
  const { data } = useRead(activity, 'besideCoupon', asked, { enabled: isReady, keepPrevious: true })
  if (!isReady || !data || data.list.length === 0) return null
  return (
    <div className={css.overlap} role="status">
      <p className={css.title}>{say(words.overlap, { count: data.list.length })}</p>
      <ul className={css.list}>
        {data.list.map(({ id, name, type: kind, startAt, endAt, together }) => (
          <li key={id}>
            <Link to={recordAddress('/marketing/activity', id)} target="_blank" rel="noreferrer">
              {name}
            </Link>
            <span>
              {say(activityTypes.items[kind])} {format.instant(startAt).slice(0, 10)} – {format.end(endAt).slice(0, 10)}
            </span>
            <span>{say(together ? words.together : words.apart)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
