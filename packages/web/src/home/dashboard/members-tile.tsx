import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { Fragment } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Figure } from '../../platform/data/tiles/figure.tsx'
import css from '../../platform/data/tiles/tile.module.css'
import { TileAnswer } from '../../platform/data/tiles/tile-answer.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './consumer.words.ts'

/** New members, and the stored value owed to members. */
export default function MembersTile() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const today = showDay(new Date(), timeZone)
  const read = useRead(dashboard, 'consumer', { part: 'MEMBERS' }, { staleTime: 30_000 })
  return (
    <TileAnswer read={read}>
      {({ members }) =>
        members && (
          <div className={css.figures}>
            <Figure label={say(words.newMembers)} value={members.newMembers} to={joinedOn(today)} />
            <Figure
              label={say(words.newLastWeek)}
              value={members.newMembersLastWeek}
              to={joinedOn(dayAfter(today, -7))}
            />
            {members.owed.map(({ currency, principalCents, giftCents }) => (
              <Fragment key={currency}>
                <Figure
                  label={say(words.inCurrency, { what: say(words.principal), currency })}
                  value={showNumber('money', principalCents)}
                  to="/member/wallet"
                />
                <Figure
                  label={say(words.inCurrency, { what: say(words.gift), currency })}
                  value={showNumber('money', giftCents)}
                  to="/member/wallet"
                />
              </Fragment>
            ))}
          </div>
        )
      }
    </TileAnswer>
  )
}

const joinedOn = (day: string) => `/member/member?createdStart=${day}&createdEnd=${day}`
