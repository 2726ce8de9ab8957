import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { ShopPayChannel } from '@brandside/contract/store/shop/shop-pay.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from '../file.module.css'
import { words } from './shop-file.words.ts'

type Own = Pick<ShopPayChannel, 'mode' | 'subMerchantNo' | 'terminalNo'>

const infos = fieldsOf(shop.endpoints.setPayChannels).payItems?.items ?? {}

/** By what guests pay at a shop: as its brand says, unless the shop says otherwise. */
export function PayTab({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const read = useRead(shop, 'payChannels', { shopId }, { staleTime: 0 })
  const { data } = read
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<Own>>>(new Map())
  const save = useAction(shop, 'setPayChannels', { done: say(words.paySaved) })
  const rows = data?.payItems.map((item) => ({ ...item, ...changes.get(item.payChannelId) })) ?? []

  async function send(): Promise<boolean> {
    const payItems = rows.map(({ payChannelId, mode, subMerchantNo, terminalNo }) => ({
      payChannelId,
      mode,
      subMerchantNo: subMerchantNo || null,
      terminalNo: terminalNo || null,
    }))
    const saved = await save.run({ shopId, payItems })
    if (saved) setChanges(new Map())
    return saved !== undefined
  }

  useUnsaved(() => (changes.size > 0 ? { name: say(words.pay), save: send } : undefined))
  if (!data) return <LoadingOrFailed read={read} />
  const mayWrite = may(shop.endpoints.setPayChannels)
  const put = (id: number, change: Partial<Own>) =>
    setChanges(new Map(changes).set(id, { ...changes.get(id), ...change }))

  return (
    <>
      <div className={css.lines}>
        <table className={`${plain.table} ${css.table} ${plain.stacked}`} aria-label={say(words.pay)}>
          <thead>
            <tr>
              {[words.pay, words.atBrand, words.atShop].map((head) => (
                <th key={head[1]} scope="col">
                  {say(head)}
                </th>
              ))}
              {[infos.subMerchantNo, infos.terminalNo].map(
                (info) =>
                  info && (
                    <th key={info.label[1]} scope="col">
                      {say(info.label)}
                    </th>
                  ),
              )}
              <th scope="col">{say(words.usable)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PayRow
                key={row.payChannelId}
                row={row}
                mayWrite={mayWrite}
                onChange={(change) => put(row.payChannelId, change)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <div className={css.foot}>
          <Button type="primary" loading={save.pending} disabled={changes.size === 0} onClick={() => void send()}>
            {say(words.savePay)}
          </Button>
        </div>
      )}
    </>
  )
}

interface PayRowProps {
  row: ShopPayChannel
  mayWrite: boolean
  onChange(change: Partial<Own>): void
}

function PayRow({ row, mayWrite, onChange }: PayRowProps) {
  const { say } = useWords()
  const { channelName, atBrand, mode, subMerchantNo, terminalNo, usable } = row
  const numbers = { subMerchantNo, terminalNo }
  return (
    <tr>
      <td>{channelName}</td>
      <td className={css.weak} data-label={say(words.atBrand)}>
        {say(atBrand ? words.brandOn : words.brandOff)}
      </td>
      <td data-label={say(words.atShop)}>
        <Select<Own['mode']>
          size="small"
          className={css.short as string}
          aria-label={`${channelName} ${say(words.atShop)}`}
          value={mode}
          disabled={!mayWrite}
          options={Object.entries(infos.mode?.options ?? {}).map(([value, label]) => ({
            value,
            label: say(label),
            disabled: value === 'ON' && !atBrand,
          }))}
          onChange={(next) => onChange({ mode: next })}
        />
      </td>
      {(['subMerchantNo', 'terminalNo'] as const).map((name) => (
        <td key={name} data-label={say(infos[name]?.label ?? [name, name])}>
          <Input
            size="small"
            aria-label={`${channelName} ${say(infos[name]?.label ?? [name, name])}`}
            value={numbers[name] ?? ''}
            count={upTo(64)}
            disabled={!mayWrite}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </td>
      ))}
      <td data-label={say(words.usable)}>
        <ChoiceTag {...(usable && { colour: 'green' })}>{say(usable ? words.usable : words.notUsable)}</ChoiceTag>
      </td>
    </tr>
  )
}
