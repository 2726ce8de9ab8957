import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './member.module.css'
import { words } from './member.words.ts'
import { MemberTimeLine } from './member-time-line.tsx'

/** All about one member: his cards, what he has, and what has happened, over every brand that the operator sees. */
export default function OverviewDialog({ row, onClosed }: { row: MemberRow; onClosed(): void }) {
  const { say, t } = useWords()
  const can = useCan()
  const [open, setOpen] = useState(true)
  const { id } = row
  const { data: whole } = useRead(member, 'view', { id })
  const { data: accounts } = useRead(
    points,
    'account',
    { memberId: id },
    { enabled: can(points.endpoints.account.guard) },
  )
  const { data: wallets } = useRead(
    wallet,
    'account',
    { memberId: id },
    { enabled: can(wallet.endpoints.account.guard) },
  )
  return (
    <Dialog
      open={open}
      width={760}
      title={say(words.overviewOf, { name: row.nickname })}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ul className={css.tiles}>
        {whole?.holdings.map((holding) => (
          <li key={holding.brandId} className={css.tile}>
            <span className={css.name}>{holding.brandName}</span>
            <strong className={css.figure}>{holding.cardName}</strong>
            <span className={css.name}>{say(words.levelOf, { level: holding.level })}</span>
          </li>
        ))}
        {accounts?.map((account) => (
          <li key={account.brandId} className={css.tile}>
            <span className={css.name}>
              {say(words.pointsOf)} · {account.brandName}
            </span>
            <strong className={css.figure}>{account.balance}</strong>
            <span className={css.name}>
              {say(words.pointsNote, { pending: account.pending, debt: account.debt, expiring: account.expiring30d })}
            </span>
          </li>
        ))}
        {wallets?.map((account) => (
          <li key={account.brandId} className={css.tile}>
            <span className={css.name}>
              {say(words.walletOf)} · {account.brandName}
            </span>
            <strong className={css.figure}>{centsText(account.principal + account.gift)}</strong>
            <span className={css.name}>
              {say(words.walletNote, { principal: centsText(account.principal), gift: centsText(account.gift) })}
            </span>
          </li>
        ))}
      </ul>
      <MemberTimeLine id={id} />
    </Dialog>
  )
}
