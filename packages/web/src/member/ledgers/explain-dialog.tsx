import { ledgerBiz } from '@brandside/contract/member/point-words.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { Change } from './change.tsx'
import css from './explain-dialog.module.css'
import { words } from './ledgers.words.ts'
import { SourceLink } from './source-link.tsx'

const DayInput = lazy(() => import('../../platform/ui/inputs/day-input.tsx'))

export interface Input {
  page: number
  asOf?: string
}

/** One size that the ledger counts: its balance is `{key}`, in a line beside its change as `{key}Balance`. */
export interface Measure {
  key: string
  label: Bilingual
  cents?: boolean
}

interface Line {
  id: number
  createdAt: string
  kind: string
  bizType: string
  sourceName: string | null
  remark: string | null
}

export interface Explanation {
  list: readonly Line[]
  total: number
  sound: boolean
}

interface ExplainDialogProps {
  title: string
  measures: readonly Measure[]
  kinds: Readonly<Record<string, Bilingual>>
  asked: Input
  onAsk(asked: Input): void
  answer: Explanation | undefined
  /** Saves all of its lines. */
  save: ReactNode
  onClosed(): void
}

/** How many lines a page has. */
export const linesShown = 20

/** A balance with every entry behind it and the running total that ends at it, now or at the end of any day. */
export function ExplainDialog({ title, measures, kinds, asked, onAsk, answer, save, onClosed }: ExplainDialogProps) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  const sizes = answer as unknown as Readonly<Record<string, number>> | undefined
  return (
    <Dialog
      open={open}
      width={880}
      title={title}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.head}>
        <dl className={css.sizes}>
          {measures.map(({ key, label, cents }) => (
            <div key={key}>
              <dt>{say(label)}</dt>
              <dd>{sizes ? sizeText(sizes[key], cents) : '–'}</dd>
            </div>
          ))}
        </dl>
        {answer && (
          <p className={css.sound} data-sound={answer.sound}>
            {say(answer.sound ? words.sound : words.unsound)}
          </p>
        )}
        <Suspense>
          <DayInput
            aria-label={say(words.asOf)}
            prefix={say(words.asOf)}
            value={asked.asOf ?? null}
            onChange={(day) => onAsk({ page: 1, ...(day !== undefined && { asOf: day }) })}
          />
        </Suspense>
        {save}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={title} tabIndex={0}>
        <table className={`${plain.table} ${css.lines}`}>
          <thead>
            <tr>
              <th scope="col">{say(words.time)}</th>
              <th scope="col">{say(words.kind)}</th>
              <th scope="col">{say(words.from)}</th>
              {measures.map(({ key, label }) => (
                <th key={key} scope="col" className={css.size}>
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer?.list.map((line) => (
              <ExplainedLine key={line.id} line={line} measures={measures} kinds={kinds} />
            ))}
          </tbody>
        </table>
        {answer?.total === 0 && <p className={css.none}>{say(words.noEntries)}</p>}
      </section>
      {answer && (
        <ShortPager
          page={asked.page}
          rows={linesShown}
          total={answer.total}
          onChange={(page) => onAsk({ ...asked, page })}
        />
      )}
    </Dialog>
  )
}

function ExplainedLine({ line, measures, kinds }: { line: Line } & Pick<ExplainDialogProps, 'measures' | 'kinds'>) {
  const { say } = useWords()
  const format = useFormat()
  const sizes = line as unknown as Readonly<Record<string, number>>
  const biz = ledgerBiz.items[line.bizType as keyof typeof ledgerBiz.items]
  return (
    <tr>
      <td className={css.time}>{format.exactly(line.createdAt).slice(0, 16)}</td>
      <td>{say(kinds[line.kind] ?? [line.kind, line.kind])}</td>
      <td>
        {biz ? say(biz) : line.bizType}
        <SourceLink bizType={line.bizType} sourceName={line.sourceName} />
        {line.remark && <span className={css.remark}>{line.remark}</span>}
      </td>
      {measures.map(({ key, cents }) => (
        <td key={key} className={css.size}>
          <span className={css.change}>
            {sizes[key] ? <Change size={sizes[key]} {...(cents && { cents })} /> : '·'}
          </span>
          <strong className={css.after}>{sizeText(sizes[`${key}Balance`], cents)}</strong>
        </td>
      ))}
    </tr>
  )
}

const sizeText = (size = 0, cents = false) => (cents ? showMoney(size) : String(size))
