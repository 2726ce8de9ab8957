import { adjustmentState } from '@brandside/contract/member/point-words.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './adjustments-dialog.module.css'
import { Change } from './change.tsx'
import { words } from './ledgers.words.ts'

const rows = 10

type State = keyof typeof adjustmentState.items
const states = Object.keys(adjustmentState.items) as State[]

/** What was adjusted by hand in a ledger, with who has asked for it and who has decided, the latest first. */
export default function AdjustmentsDialog({ of, onClosed }: { of: 'points' | 'wallet'; onClosed(): void }) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  const [state, setState] = useState<State | 'ALL'>('ALL')
  const [page, setPage] = useState(1)
  const filters = { ...(state !== 'ALL' && { state }) }
  const asked = { ...filters, page, rows }
  const ofPoints = useRead(points, 'adjustments', asked, { enabled: of === 'points', keepPrevious: true })
  const ofWallet = useRead(wallet, 'adjustments', asked, { enabled: of === 'wallet', keepPrevious: true })
  const read = of === 'points' ? ofPoints : ofWallet
  const heads = [words.time, words.member, words.change, words.reason, words.state, words.decision] as const
  return (
    <Dialog
      open={open}
      width={960}
      title={say(words.adjustments)}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.states}>
        <Segmented<State | 'ALL'>
          value={state}
          options={[
            { value: 'ALL', label: say(words.allStates) },
            ...states.map((each) => ({ value: each, label: say(adjustmentState.items[each]) })),
          ]}
          onChange={(next) => {
            setState(next)
            setPage(1)
          }}
        />
        {of === 'points' ? (
          <ExportButton of={points.endpoints.adjustmentsExport} asked={filters} what={say(words.adjustments)} />
        ) : (
          <ExportButton of={wallet.endpoints.adjustmentsExport} asked={filters} what={say(words.adjustments)} />
        )}
      </div>
      {!read.data && <LoadingOrFailed read={read} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.adjustments)} tabIndex={0}>
        <table className={`${plain.table} ${css.lines}`}>
          <thead>
            <tr>
              {heads.map((label) => (
                <th key={label[1]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.data?.list.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
        {read.data?.total === 0 && <p className={css.none}>{say(words.noAdjustments)}</p>}
      </section>
      {read.data && <ShortPager page={page} rows={rows} total={read.data.total} onChange={setPage} />}
    </Dialog>
  )
}

interface AdjustmentRow {
  createdAt: string
  decidedAt: string | null
  nickname: string
  memberNo: string
  brandName: string | null
  reason: string
  state: State
  operatorName: string | null
  auditedByName: string | null
  auditRemark: string | null
  delta?: number
  principal?: number
  gift?: number
}

function Line({ line }: { line: AdjustmentRow }) {
  const { say } = useWords()
  const format = useFormat()
  const { delta, principal = 0, gift = 0, auditRemark } = line
  return (
    <tr>
      <td className={css.time}>{format.exactly(line.createdAt).slice(0, 16)}</td>
      <td>
        {line.nickname} <span className={css.note}>{line.memberNo}</span>
        <span className={css.below}>{line.brandName}</span>
      </td>
      <td className={css.time}>
        {delta !== undefined && <Change size={delta} />}
        {principal !== 0 && (
          <span className={css.amount}>
            {say(words.principal)} <Change size={principal} cents />
          </span>
        )}
        {gift !== 0 && (
          <span className={css.amount}>
            {say(words.gift)} <Change size={gift} cents />
          </span>
        )}
      </td>
      <td>
        {line.reason}
        <span className={css.below}>{line.operatorName}</span>
      </td>
      <td>
        <ChoiceTag colour={adjustmentState.colours[line.state]}>{say(adjustmentState.items[line.state])}</ChoiceTag>
      </td>
      <td>
        {line.auditedByName ?? (line.state === 'DONE' ? say(words.noReview) : '–')}
        {line.decidedAt && <span className={css.below}>{format.exactly(line.decidedAt).slice(0, 16)}</span>}
        {auditRemark && <span className={css.below}>{auditRemark}</span>}
      </td>
    </tr>
  )
}
