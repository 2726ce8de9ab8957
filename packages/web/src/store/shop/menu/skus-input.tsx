import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import type { Doubt } from '@brandside/contract/platform/read/reading.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Goods } from '@brandside/contract/store/shop/shop-menu.ts'
import { Button, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { doubtText } from '../../../platform/base/format/doubt-text.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { wrongField } from '../../../platform/data/form/field-rules.ts'
import { fieldsOf } from '../../../platform/io/api/contract-data.ts'
import { NumberInput } from '../../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../../platform/ui/typing/text-input.tsx'
import css from '../../file.module.css'
import { words } from '../shop-file.words.ts'
import menuCss from './menu.module.css'

/** A SKU while it is written: what is typed as its numbers may be none yet. */
export type EnteredSku = Omit<Goods['skus'][number], 'priceCents' | 'marketPriceCents' | 'stock'> & {
  priceCents: unknown
  marketPriceCents: unknown
  stock: unknown
}

const infos = fieldsOf(shop.endpoints.saveGoods).skus?.items ?? {}
const numbers = ['priceCents', 'marketPriceCents', 'stock'] as const

/** A narrow cell has no room for its limits: they are told where they are passed. */
const cellInfos = Object.fromEntries(
  numbers.map((name) => [name, { ...(infos[name] ?? { kind: 'money' }), max: undefined }]),
) as Record<(typeof numbers)[number], FieldInfo>

type CellName = 'skuCode' | 'specName' | (typeof numbers)[number]

export interface WrongCell {
  place: number
  name: CellName
  doubt: Doubt
}

/** Every cell that cannot be saved. The code of a single SKU may be left to that of the goods. */
export const wrongSkus = (skus: readonly EnteredSku[]): WrongCell[] =>
  skus.flatMap((sku, place) =>
    (['skuCode', 'specName', ...numbers] as const).flatMap((name) => {
      const info = infos[name]
      const isLeft = name === 'skuCode' && skus.length === 1 && sku.skuCode === ''
      const doubt = info && !isLeft && wrongField(info, sku[name] === '' ? null : sku[name], undefined)
      return doubt ? [{ place, name, doubt }] : []
    }),
  )

interface SkusInputProps {
  value: readonly EnteredSku[]
  fresh: EnteredSku
  /** What is wrong with what was entered, once it is to be told. */
  wrong: readonly WrongCell[]
  errors: readonly FieldError[]
  onChange(skus: readonly EnteredSku[]): void
}

/** The SKUs of goods as rows of inputs. */
export function SkusInput({ value, fresh, wrong, errors, onChange }: SkusInputProps) {
  const { say } = useWords()
  const label = (name: string) => say(infos[name]?.label ?? [name, name])
  const told = [
    ...wrong.map(({ place, name, doubt }) => ({
      at: `skus[${place}].${name}`,
      text: `${value.length > 1 ? `${place + 1}. ` : ''}${doubtText(say, label(name), doubt)}`,
    })),
    ...errors.filter(({ path }) => path.startsWith('skus')).map(({ path, msg }) => ({ at: path, text: msg })),
  ]
  const isWrong = (place: number, name: CellName) => told.some(({ at }) => at === `skus[${place}].${name}`)
  const put = (place: number, change: Partial<EnteredSku>) =>
    onChange(value.map((sku, each) => (each === place ? { ...sku, ...change } : sku)))
  return (
    <div className={menuCss.rows}>
      {value.map((sku, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a SKU that is not saved yet is nothing but its place
        <div key={place} className={menuCss.edited}>
          <Cell label={label('skuCode')}>
            <Input
              aria-label={label('skuCode')}
              aria-invalid={isWrong(place, 'skuCode') || undefined}
              status={isWrong(place, 'skuCode') ? 'error' : ''}
              placeholder={value.length === 1 ? say(words.asGoodsCode) : undefined}
              value={sku.skuCode}
              count={upTo(32)}
              onChange={(event) => put(place, { skuCode: event.target.value.toUpperCase() })}
            />
          </Cell>
          <Cell label={label('specName')}>
            <Input
              aria-label={label('specName')}
              value={sku.specName ?? ''}
              count={upTo(64)}
              onChange={(event) => put(place, { specName: event.target.value || null })}
            />
          </Cell>
          {numbers.map((name) => (
            <Cell key={name} label={label(name)}>
              <NumberInput
                label={label(name)}
                isWrong={isWrong(place, name)}
                info={cellInfos[name]}
                value={sku[name]}
                onChange={(next) => put(place, { [name]: next ?? null })}
              />
            </Cell>
          ))}
          <Cell label={label('onSale')}>
            <Switch aria-label={label('onSale')} checked={sku.onSale} onChange={(onSale) => put(place, { onSale })} />
          </Cell>
          <Button
            type="text"
            size="small"
            disabled={value.length === 1}
            title={value.length === 1 ? say(words.oneSku) : undefined}
            onClick={() => onChange(value.filter((_, each) => each !== place))}
          >
            {say(words.drop)}
          </Button>
        </div>
      ))}
      {told.map(({ at, text }) => (
        <span key={at} role="alert" className={css.wrong}>
          {text}
        </span>
      ))}
      <span>
        <Button size="small" disabled={value.length >= 30} onClick={() => onChange([...value, fresh])}>
          {say(words.addSku)}
        </Button>
      </span>
    </div>
  )
}

/** On a phone each input says what it is; on a wide screen the first row says it for all. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={menuCss.cell}>
      <span className={menuCss.cellName} aria-hidden>
        {label}
      </span>
      {children}
    </span>
  )
}
