import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'
import { ChannelConfig, type ConfigEntry } from './channel-config.tsx'

type Channel = OutputAt<typeof brand, 'viewPayChannel'>['channels'][number]
type Change = Partial<Pick<Channel, 'isOn' | 'merchantNo'>> & { config?: ConfigEntry[] }

/** By what a brand is paid: which channels are on, under which number, with what secrets. */
export function PayChannelsTab({ brandId }: { brandId: Id }) {
  const { say, t } = useWords()
  const may = useMay()
  const ask = useConfirm()
  const read = useRead(brand, 'viewPayChannel', { id: brandId }, { staleTime: 0 })
  const { data } = read
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  const [configuring, setConfiguring] = useState<Channel>()
  const save = useAction(brand, 'setPayChannel', { done: say(words.saved) })
  const rows = data?.channels.map((channel) => ({ ...channel, ...changes.get(channel.payChannelId) })) ?? []

  async function send(anyway = false): Promise<boolean> {
    if (!data) return false
    const isNone = rows.every(({ isOn }) => !isOn)
    const question = { title: say(words.noneTitle), text: say(words.noneText), verb: say(words.noneVerb) }
    if (isNone && !(await ask({ ...question, cancel: t('button.cancel'), danger: true }))) return false
    const items = rows.map(({ payChannelId, isOn, merchantNo, config }, place) => ({
      payChannelId,
      isOn,
      merchantNo: merchantNo || null,
      place: (place + 1) * 10,
      ...(config && { config }),
    }))
    const saved = await save.run({
      id: brandId,
      version: data.version,
      items,
      ...((isNone || anyway) && { force: true }),
    })
    if (saved) setChanges(new Map())
    return saved !== undefined
  }

  useUnsaved(() => (changes.size > 0 ? { name: say(words.channels), save: send } : undefined))
  if (!data) return <LoadingOrFailed read={read} />
  const mayWrite = may(brand.endpoints.setPayChannel)
  /** Shops that would be left without a way to be paid. */
  const left = save.fieldErrors.find(({ path }) => path === 'force')
  const put = (id: number, change: Change) => setChanges(new Map(changes).set(id, { ...changes.get(id), ...change }))
  return (
    <>
      <div className={css.lines}>
        <table className={`${plain.table} ${css.table} ${plain.stacked}`} aria-label={say(words.channels)}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head[1]} scope="col">
                  {say(head)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{say(words.actions)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ChannelRow
                key={row.payChannelId}
                row={row}
                brandId={brandId}
                mayWrite={mayWrite}
                onChange={(change) => put(row.payChannelId, change)}
                onConfigure={() => setConfiguring(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <div className={css.foot}>
          <Button type="primary" loading={save.pending} disabled={changes.size === 0} onClick={() => void send()}>
            {say(words.save)}
          </Button>
          {left && (
            <>
              <span className={css.problem}>{left.msg}</span>
              <Button danger disabled={changes.size === 0} onClick={() => void send(true)}>
                {say(words.anyway)}
              </Button>
            </>
          )}
        </div>
      )}
      {configuring && (
        <ChannelConfig
          channel={configuring}
          onKeep={(config) => put(configuring.payChannelId, { config })}
          onClosed={() => setConfiguring(undefined)}
        />
      )}
    </>
  )
}

const heads = [words.channels, words.on, words.merchantNo, words.config, words.rate, words.shopsUsing] as const

interface ChannelRowProps {
  row: Channel & Change
  brandId: Id
  mayWrite: boolean
  onChange(change: Change): void
  onConfigure(): void
}

function ChannelRow({ row, brandId, mayWrite, onChange, onConfigure }: ChannelRowProps) {
  const { say } = useWords()
  const may = useMay()
  const ping = useAction(payChannel, 'ping')
  const { channelName: name, adapter, isOn, merchantNo, configured, config, rateBp, shopsUsing, channelStatus } = row
  const isConfigurable = configOf(adapter).length > 0

  async function test() {
    const answer = await ping.run({ id: row.payChannelId, brandId })
    if (answer?.ok) toasts.success(say(words.reachable, { name, ms: answer.ms }))
    else if (answer) toasts.warning(say(words.unreachable, { name, problem: answer.problem ?? '' }))
  }

  return (
    <tr>
      <td>
        {name}
        {channelStatus === 0 && <div className={css.small}>{say(words.channelOff)}</div>}
      </td>
      <td data-label={say(words.on)}>
        <Switch
          size="small"
          aria-label={name}
          checked={isOn}
          disabled={!mayWrite}
          onChange={(next) => onChange({ isOn: next })}
        />
      </td>
      <td data-label={say(words.merchantNo)}>
        <Input
          size="small"
          aria-label={`${name} ${say(words.merchantNo)}`}
          value={merchantNo ?? ''}
          count={upTo(64)}
          disabled={!mayWrite}
          onChange={(event) => onChange({ merchantNo: event.target.value })}
        />
      </td>
      <td {...(isConfigurable && { 'data-label': say(words.config) })}>
        {isConfigurable && (
          <span className={css.weak}>
            {say(config ? words.changed : configured.length > 0 ? words.configured : words.usual)}
          </span>
        )}
      </td>
      <td className={css.figures} data-label={say(words.rate)}>
        {showNumber('percent', rateBp)}
      </td>
      <td className={css.figures} data-label={say(words.shopsUsing)}>
        {shopsUsing}
      </td>
      <td className={css.end} data-acts>
        {isConfigurable && mayWrite && (
          <Button type="link" size="small" onClick={onConfigure}>
            {say(words.config)}
          </Button>
        )}
        {isConfigurable && may(payChannel.endpoints.ping) && (
          <Button type="link" size="small" loading={ping.pending} onClick={() => void test()}>
            {say(words.test)}
          </Button>
        )}
      </td>
    </tr>
  )
}
