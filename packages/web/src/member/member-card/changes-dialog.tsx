import { cardSource } from '@brandside/contract/member/card-words.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

const rows = 10

/** Who came to which card, when and why, the latest first; all of it as a sheet. */
export default function ChangesDialog({ of, onClosed }: { of: number | undefined; onClosed(): void }) {
  const { say, t } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const may = useCan()(memberCard.endpoints.exportChanges.guard)
  const [open, setOpen] = useState(true)
  const [brand, setBrand] = useState(of)
  const [page, setPage] = useState(1)
  const asked = brand === undefined ? {} : { brandId: brand as Id }
  const read = useRead(memberCard, 'changes', { ...asked, page, rows }, { keepPrevious: true })
  const { data } = read
  const save = () => void download(memberCard.endpoints.exportChanges, asked, say(words.changes)).catch(toasts.refused)
  return (
    <Dialog
      open={open}
      width={880}
      title={say(words.changes)}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.asked}>
        <BrandSelect
          value={brand ?? null}
          placeholder={say(words.allBrands)}
          onChange={(next) => {
            setBrand(next)
            setPage(1)
          }}
        />
        {may && <Button onClick={save}>{t('button.export')}</Button>}
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.changes)} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              {[words.changedAt, words.changedMember, words.changedCard, words.changedWhy].map((label) => (
                <th key={label[1]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.list.map((line) => (
              <tr key={line.id}>
                <td>{format.exactly(line.createdAt).slice(0, 16)}</td>
                <td>
                  {line.nickname} <span className={css.note}>{line.memberNo}</span>
                </td>
                <td>{line.fromName ? `${line.fromName} → ${line.toName}` : line.toName}</td>
                <td>
                  {say(cardSource.items[line.source])}{' '}
                  <span className={css.note}>{line.reason ?? line.operatorName}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.total === 0 && <p className={css.hint}>{say(words.noChanges)}</p>}
      </section>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={setPage} />}
    </Dialog>
  )
}
