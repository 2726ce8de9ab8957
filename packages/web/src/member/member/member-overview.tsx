import type { MemberRow, member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Suspense, useState } from 'react'
import { showMoney, showNumber } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { Whose } from '../ledgers/explanation.tsx'
import { words as shared } from '../ledgers/ledgers.words.ts'
import { LotBar } from './lot-bar.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'
import { MemberTimeLine } from './member-time-line.tsx'

const Explanation = lazy(() => import('../ledgers/explanation.tsx'))

interface MemberOverviewProps {
  row: OutputAt<typeof member, 'view'>
}

/** All about one member: cards, what there is at each brand and how it came about, and what has happened. */
export function MemberOverview({ row }: MemberOverviewProps) {
  const { say } = useWords()
  const format = useFormat()
  const can = useCan()
  const [explained, explain] = useState<Whose>()
  const { id, nickname: name } = row
  const mayPoints = can(points.endpoints.account.guard)
  const mayWallet = can(wallet.endpoints.account.guard)
  const ofPoints = useRead(points, 'account', { memberId: id }, { enabled: mayPoints })
  const ofWallet = useRead(wallet, 'account', { memberId: id }, { enabled: mayWallet })
  const explains = (ledger: Whose['ledger'], brandId: Id) => () => explain({ ledger, memberId: id, brandId })
  return (
    <>
      <p className={css.summary}>
        {say(words.summary, {
          no: row.memberNo,
          count: row.payCount,
          paid: paidOf(row.amounts),
          last: row.lastPaidAt === null ? '–' : format.instant(row.lastPaidAt),
        })}
      </p>
      <ul className={css.tiles}>
        {row.holdings.map((holding) => (
          <li key={holding.brandId} className={css.tile}>
            <span className={css.name}>{holding.brandName}</span>
            <strong className={css.figure}>{holding.cardName}</strong>
            <span className={css.name}>
              {say(words.levelOf, { level: holding.level })}
              {holding.reviewAt && ` · ${say(words.reviewOn, { day: format.exactly(holding.reviewAt).slice(0, 10) })}`}
            </span>
            {isLocked(holding.lockedUntil) && (
              <span className={css.name}>
                {say(words.lockedUntil, { day: format.end(String(holding.lockedUntil)).slice(0, 10) })}
              </span>
            )}
            {can(memberCard.endpoints.growth.guard) && (
              <Explain label={say(words.growthExplained)} onClick={explains('growth', holding.brandId)} />
            )}
          </li>
        ))}
        {ofPoints.isError && <FailedTile read={ofPoints} />}
        {ofPoints.data?.map((account) => (
          <li key={account.brandId} className={css.tile}>
            <span className={css.name}>
              {say(words.pointsOf)} · {account.brandName}
            </span>
            <strong className={css.figure}>{account.balance}</strong>
            <span className={css.name}>
              {say(words.pointsNote, { pending: account.pending, debt: account.debt, expiring: account.expiring30d })}
            </span>
            <LotBar
              lots={account.lots.map(({ id: lot, remaining, expiresAt }) => ({
                id: lot,
                size: remaining,
                expiresAt,
              }))}
              textOf={(size) => String(size)}
            />
            <Explain label={say(shared.explain)} onClick={explains('points', account.brandId)} />
          </li>
        ))}
        {ofWallet.isError && <FailedTile read={ofWallet} />}
        {ofWallet.data?.map((account) => (
          <li key={account.brandId} className={css.tile}>
            <span className={css.name}>
              {say(words.inCurrency, { what: say(words.walletOf), currency: account.currency })} · {account.brandName}
            </span>
            <strong className={css.figure}>{showNumber('money', account.principal + account.gift)}</strong>
            <span className={css.name}>
              {say(words.walletNote, { principal: showMoney(account.principal), gift: showMoney(account.gift) })}
            </span>
            <LotBar
              lots={account.lots.map((lot) => ({
                id: lot.id,
                size: lot.principalLeft + lot.giftLeft,
                expiresAt: lot.giftLeft > 0 ? lot.giftExpiresAt : null,
              }))}
              textOf={showMoney}
            />
            <Explain label={say(shared.explain)} onClick={explains('wallet', account.brandId)} />
          </li>
        ))}
      </ul>
      <MemberTimeLine id={id} />
      <Suspense>
        {explained && (
          <Explanation
            {...explained}
            title={say(shared.explainOf, { name, what: say(shared[explained.ledger]) })}
            onClosed={() => explain(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function FailedTile({ read }: { read: { error: Error | null; refetch(): unknown } }) {
  return (
    <li className={css.tile}>
      <LoadingOrFailed read={read} />
    </li>
  )
}

/** `120.00 CNY + 30.00 USD`: amounts of several currencies are not added up. */
function paidOf(amounts: readonly Pick<MemberRow, 'currency' | 'payCents'>[]): string {
  const paid = amounts.filter(({ payCents }) => payCents > 0)
  return paid.length === 0 ? '0' : paid.map((each) => `${showMoney(each.payCents)} ${each.currency}`).join(' + ')
}

const isLocked = (until: string | null) => until !== null && Date.parse(until) > Date.now()

function Explain({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className={css.explain} onClick={onClick}>
      {label}
    </button>
  )
}
