import type { brand } from '@brandside/contract/store/brand.ts'
import { showNumber } from '../../../platform/base/format/number.ts'
import { useFormat } from '../../../platform/base/format/use-format.ts'
import type { OutputAt } from '../../../platform/io/api/contract-data.ts'
import css from './rate-course.module.css'

type Rate = OutputAt<typeof brand, 'viewRate'>['rates'][number]

/** A brand's own rates of one channel as steps from left to right: what was, what is, what comes. */
export function RateCourse({ label, rates }: { label: string; rates: readonly Rate[] }) {
  const format = useFormat()
  const steps = rates
    .filter(({ shopId }) => shopId === null)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const most = Math.max(1, ...steps.map(({ rateBp }) => rateBp))
  if (steps.length < 2) return null
  return (
    <ol className={css.course} aria-label={label}>
      {steps.map(({ rateId, rateBp, phase, effectiveFrom }) => (
        <li key={rateId} className={css.step} data-phase={phase}>
          <span className={css.rate}>{showNumber('percent', rateBp)}</span>
          <span className={css.bar} style={{ blockSize: `${8 + (rateBp * 32) / most}px` }} aria-hidden />
          <time className={css.day}>{format.exactly(effectiveFrom).slice(0, 10)}</time>
        </li>
      ))}
    </ol>
  )
}
