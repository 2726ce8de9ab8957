import { couponHappenings } from '@brandside/contract/marketing/user-coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import { type HistoryLine, historyKind, noticeKind } from '@brandside/contract/member/member-more.ts'
import { pointKind } from '@brandside/contract/member/point-words.ts'
import { walletKind } from '@brandside/contract/member/wallet-words.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { TimeLine } from '../../platform/ui/course/time-line.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'

const rows = 30

interface MemberTimeLineProps {
  id: MemberId
  /** Only what is of this kind. */
  kind?: HistoryLine['kind']
}

/** What has happened to a member, the latest first. */
export function MemberTimeLine({ id, kind }: MemberTimeLineProps) {
  const { say } = useWords()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const asked = { id, page, rows, ...(kind && { kind }) }
  const read = useRead(member, 'timeline', asked, { keepPrevious: true })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const happenings = data.list.map((line, at) => ({
    id: at,
    at: format.exactly(line.at),
    who: line.shopName ?? line.brandName ?? '',
    what: `${say(historyKind.items[line.kind])} ${line.name ?? ''} ${say(nameOf(line))} ${sizeOf(line)}`,
  }))
  if (data.total === 0) return <p className={css.help}>{say(words.nothingYet)}</p>
  return (
    <>
      <TimeLine label={say(words.history)} happenings={happenings} />
      <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />
    </>
  )
}

type MemberId = Parameters<typeof useRead<typeof member, 'timeline'>>[2]['id']

function nameOf({ kind, what }: HistoryLine): Bilingual {
  const known: Readonly<Record<string, Bilingual>> = {
    POINTS: pointKind.items,
    WALLET: walletKind.items,
    NOTICE: noticeKind,
    COUPON: couponHappenings.items,
    ORDER: {},
    CARD: {},
  }[kind]
  return kind === 'ORDER' ? ['', ''] : (known[what] ?? [what, what])
}

function sizeOf({ kind, what, amount, currency }: HistoryLine): string {
  if (amount === null) return ''
  const isCount = kind === 'POINTS' || (kind === 'NOTICE' && !what.startsWith('GIFT') && what !== 'WALLET_SPENT')
  const text = isCount ? String(amount) : `${showMoney(amount)} ${currency}`
  return kind !== 'ORDER' && kind !== 'NOTICE' && amount > 0 ? `+${text}` : text
}
