import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { campaignChecks } from '@brandside/contract/marketing/marketing-activity/marketing-activity-words.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

/** What has to be right before a campaign is submitted and approved. */
export function Checks({ checks }: { checks: Output<typeof marketingActivity, 'revision'>['checks'] }) {
  const { say } = useWords()
  return (
    <section className={css.part} aria-label={say(words.checks)}>
      <h3>{say(words.checks)}</h3>
      <ul className={css.checks}>
        {checks.map(({ of, wrong }) => (
          <li key={of} className={wrong ? css.over : undefined}>
            {wrong ? (
              <ExclamationCircleOutlined aria-hidden />
            ) : (
              <CheckCircleOutlined aria-hidden className={css.right as string} />
            )}
            <span>{say(campaignChecks[of])}</span>
            <span className={wrong ? undefined : css.note}>{say(wrong ?? words.right)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
