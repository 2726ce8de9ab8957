import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { CategoryNode } from '@brandside/contract/store/shop/shop-menu.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../../platform/base/format/number.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { fieldsOf, type InputAt, type OutputAt } from '../../../platform/io/api/contract-data.ts'
import { errorText } from '../../../platform/io/api/error-text.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { useRead } from '../../../platform/io/api/use-read.ts'
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../../platform/ui/inputs/number-input.tsx'
import plain from '../../../platform/ui/page/plain-table.module.css'
import css from '../../file.module.css'
import { Labelled } from '../../labelled.tsx'
import { words } from '../shop-file.words.ts'
import menuCss from './menu.module.css'

type Change = InputAt<typeof shop, 'changePrices'>

const infos = fieldsOf(shop.endpoints.changePrices)
const hows = infos.how?.options ?? {}
const steps = infos.step?.options ?? {}
/** What is typed for each way: a price, an amount more or less, a share of the price. */
const valueInfos = {
  SET: { kind: 'money', min: 0, max: 1_000_000_00, decimals: 2 },
  ADD: { kind: 'money', min: -1_000_000_00, max: 1_000_000_00, decimals: 2 },
  PERCENT: { kind: 'percent', min: 0, max: 100_000, decimals: 2 },
} as const

interface PricesDialogProps {
  shopId: Id
  /** With all below it; without one it is the whole menu. */
  category: CategoryNode | undefined
  onClosed(): void
}

/** Changes many prices at once: each is shown as it would become before anything changes. */
export function PricesDialog({ shopId, category, onClosed }: PricesDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [how, setHow] = useState<Change['how']>('PERCENT')
  const [value, setValue] = useState<unknown>(11_000)
  const [step, setStep] = useState<NonNullable<Change['step']>>('TEN_CENTS')
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  const change = { shopId, categoryId: category?.id ?? null, how, value: isWhole ? value : 0, step }
  const preview = useRead(shop, 'previewPrices', change, {
    enabled: isWhole,
    keepPrevious: true,
    staleTime: 0,
    toldInPlace: true,
  })
  const apply = useAction(shop, 'changePrices', {
    done: ({ changed: count }) => say(words.pricesChanged, { count }),
  })
  const rows = (preview.data?.rows ?? []).filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)

  async function send() {
    const seen = preview.data?.seen
    if (await apply.run({ ...change, ...(seen && { seen }) })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={640}
      firm
      title={say(words.changePricesOf, { name: category?.name ?? say(words.all) })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.applyPrices),
        run: () => void send(),
        pending: apply.pending,
        disabled: !isWhole || rows.length === 0 || preview.isError,
      }}
    >
      <p className={css.help}>{say(words.changePricesHelp)}</p>
      <div className={css.fields}>
        <Labelled label={say(words.how)} wide>
          {(id) => (
            <Segmented<Change['how']>
              id={id}
              value={how}
              options={Object.entries(hows).map(([key, label]) => ({ value: key as Change['how'], label: say(label) }))}
              onChange={(next) => {
                setHow(next)
                setValue(next === 'PERCENT' ? 11_000 : undefined)
              }}
            />
          )}
        </Labelled>
        <Labelled label={how === 'PERCENT' ? say(words.percentHelp) : say(words.value)}>
          {(id) => <NumberInput key={how} id={id} info={valueInfos[how]} value={value} onChange={setValue} />}
        </Labelled>
        <Labelled label={say(words.step)}>
          {(id) => (
            <Segmented<NonNullable<Change['step']>>
              id={id}
              value={step}
              options={Object.entries(steps).map(([key, label]) => ({
                value: key as NonNullable<Change['step']>,
                label: say(label),
              }))}
              onChange={setStep}
            />
          )}
        </Labelled>
      </div>
      <p className={css.help} role="status">
        {preview.error
          ? errorText(preview.error)
          : rows.length > 0
            ? say(words.preview, { count: rows.length })
            : say(words.noChange)}
      </p>
      {!preview.isError && rows.length > 0 && <PricesPreview rows={rows} />}
    </Dialog>
  )
}

/** What the first of them cost, and would cost. */
function PricesPreview({ rows }: { rows: OutputAt<typeof shop, 'previewPrices'>['rows'] }) {
  const { say } = useWords()
  return (
    <div className={menuCss.preview}>
      <table className={plain.table} aria-label={say(words.changePrices)}>
        <thead>
          <tr>
            <th scope="col">{say(words.goods)}</th>
            <th scope="col" data-number>
              {say(words.before)}
            </th>
            <th scope="col" data-number>
              {say(words.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 200).map(({ skuId, label, beforeCents, afterCents }) => (
            <tr key={skuId}>
              <td>{label}</td>
              <td className={css.figures} data-number>
                {showNumber('money', beforeCents)}
              </td>
              <td className={`${css.figures} ${css.strong}`} data-number>
                {showNumber('money', afterCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
