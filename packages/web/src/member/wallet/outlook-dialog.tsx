import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { download } from '../../platform/io/api/download.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import { BarChart } from '../../platform/ui/chart/bar-chart.tsx'
import { LineChart } from '../../platform/ui/chart/line-chart.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { daysOf } from './course.rules.ts'
import css from './wallet.module.css'
import { words } from './wallet.words.ts'

const DayInput = lazy(() => import('../../platform/ui/inputs/day-input.tsx'))

const sold = ['principalOpen', 'giftOpen'] as const
const expected = ['principal', 'gift'] as const

/** What is owed by the month in which it was recharged, what is likely to become of it, and all of it for the accountant. */
export default function OutlookDialog({ of, onClosed }: { of: number | undefined; onClosed(): void }) {
  const { say, t } = useWords()
  const toasts = useToasts()
  const navigate = useNavigate()
  const may = useCan()(wallet.endpoints.exportLiability.guard)
  const [open, setOpen] = useState(true)
  const [brand, setBrand] = useState(of)
  const [asOf, setAsOf] = useState<string>()
  const asked = brand === undefined ? {} : { brandId: brand as Id }
  const read = useRead(wallet, 'outlook', asked, { keepPrevious: true })
  const { data } = read
  const inCurrency = (what: Bilingual) =>
    data ? say(words.inCurrency, { what: say(what), currency: data.currency }) : say(what)
  const sheet = { ...asked, ...(asOf !== undefined && { asOf }) }
  const save = () => void download(wallet.endpoints.exportLiability, sheet, say(words.sheet)).catch(toasts.refused)

  function openMonth(point: number) {
    const month = data?.sales[point]?.month
    if (!month) return
    const { from, to } = daysOf(month)
    const ofBrand = brand === undefined ? '' : `&brandId=${brand}`
    void navigate(`/member/rechargeOrder?createdStart=${from}&createdEnd=${to}${ofBrand}`)
  }

  return (
    <Dialog
      open={open}
      width={920}
      title={say(words.outlook)}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.asked}>
        <BrandSelect value={brand ?? null} placeholder={say(words.allBrands)} onChange={setBrand} />
        {may && (
          <>
            <Suspense>
              <DayInput
                aria-label={say(words.asOf)}
                prefix={say(words.asOf)}
                value={asOf ?? null}
                onChange={(day) => setAsOf(day)}
              />
            </Suspense>
            <Button onClick={save}>{say(words.exportSheet)}</Button>
          </>
        )}
      </div>
      <BarChart
        title={inCurrency(words.bySale)}
        unit="money"
        onPoint={openMonth}
        read={{
          ...read,
          data: data && {
            across: say(words.saleMonth),
            points: data.sales.map(({ month }) => month),
            series: sold.map((name) => ({ name: say(words[name]), values: data.sales.map((row) => row[name]) })),
          },
        }}
      />
      <LineChart
        title={inCurrency(words.forecast)}
        unit="money"
        read={{
          ...read,
          data: data && {
            across: say(words.month),
            points: data.forecast.map(({ month }) => month),
            series: expected.map((name) => ({ name: say(words[name]), values: data.forecast.map((row) => row[name]) })),
          },
        }}
      />
      <p className={css.help}>{say(words.forecastHelp)}</p>
    </Dialog>
  )
}
