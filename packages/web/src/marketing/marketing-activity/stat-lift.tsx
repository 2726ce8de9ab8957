import type { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'
import { StatTable } from './stat-table.tsx'

type LiftFigures = NonNullable<Output<typeof marketingActivity, 'stat'>['lift']>

/** What members bought who got a prize, beside those who were held out. */
export function Lift({ lift: { given, heldOut, liftBp } }: { lift: LiftFigures }) {
  const { say } = useWords()
  const groups = [
    [words.gotPrize, given],
    [words.heldOut, heldOut],
  ] as const
  return (
    <>
      <StatTable
        title={say(words.lift)}
        columns={[words.group, words.members, words.orders, words.takings, words.perMember].map((label) => say(label))}
        rows={groups.map(([label, { members, orders, takingsCents, perMemberCents }]) => [
          say(label),
          members,
          orders,
          showNumber('money', takingsCents),
          showNumber('money', perMemberCents),
        ])}
      />
      <p className={css.note}>{say(liftBp === null ? words.noLift : words.lifted, { share: signed(liftBp ?? 0) })}</p>
    </>
  )
}

const signed = (share: number) => (share < 0 ? `−${percentText(-share)}` : `+${percentText(share)}`)
