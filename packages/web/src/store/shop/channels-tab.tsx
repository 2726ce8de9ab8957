import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { ChannelInfo } from '@brandside/contract/store/shop/shop-channel.ts'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import { upTo } from '../../platform/ui/typing/text-input.tsx'
import { useUnsaved } from '../../platform/ui/unsaved/use-unsaved.ts'
import css from '../file.module.css'
import { Labelled } from '../labelled.tsx'
import HoursInput from './hours/hours-input.tsx'
import { words } from './shop-file.words.ts'

type Channel = ChannelInfo['channel']

const infos = fieldsOf(shop.endpoints.setChannels).items?.items ?? {}
const numbers = ['minOrderCents', 'deliveryFeeCents', 'packingFeeCents', 'prepMinutes'] as const

/** What a shop says of itself on each of its sales channels. */
export function ChannelsTab({ shopId }: { shopId: Id }) {
  const { say } = useWords()
  const may = useMay()
  const read = useRead(shop, 'channels', { shopId }, { staleTime: 0 })
  const { data } = read
  const [changes, setChanges] = useState<Partial<Record<Channel, Partial<ChannelInfo>>>>({})
  const save = useAction(shop, 'setChannels', { done: say(words.channelsSaved) })
  const items = data?.items.map((item) => ({ ...item, ...changes[item.channel] })) ?? []

  async function send(): Promise<boolean> {
    const saved = await save.run({ shopId, items })
    if (saved) setChanges({})
    return saved !== undefined
  }

  useUnsaved(() => (Object.keys(changes).length > 0 ? { name: say(words.channels), save: send } : undefined))
  if (!data) return <LoadingOrFailed read={read} />
  const mayWrite = may(shop.endpoints.setChannels)
  const put = (channel: Channel, change: Partial<ChannelInfo>) =>
    setChanges({ ...changes, [channel]: { ...changes[channel], ...change } })

  return (
    <>
      <ul className={css.cards}>
        {items.map((item) => (
          <ChannelCard
            key={item.channel}
            item={item}
            mayWrite={mayWrite}
            onChange={(change) => put(item.channel, change)}
          />
        ))}
      </ul>
      {mayWrite && (
        <div className={css.foot}>
          <Button
            type="primary"
            loading={save.pending}
            disabled={Object.keys(changes).length === 0}
            onClick={() => void send()}
          >
            {say(words.saveChannels)}
          </Button>
        </div>
      )}
    </>
  )
}

interface ChannelCardProps {
  item: ChannelInfo
  mayWrite: boolean
  onChange(change: Partial<ChannelInfo>): void
}

function ChannelCard({ item, mayWrite, onChange }: ChannelCardProps) {
  const { say } = useWords()
  const { channel, enabled, displayName, notice, hours } = item
  const label = (name: keyof ChannelInfo) => say(infos[name]?.label ?? [name, name])
  const title = say(infos.channel?.options?.[channel] ?? [channel, channel])
  return (
    <li className={css.card}>
      <div className={css.head}>
        <strong className={css.strong}>{title}</strong>
        <span className={css.grow} />
        <Switch
          size="small"
          aria-label={title}
          checked={enabled}
          disabled={!mayWrite}
          onChange={(next) => onChange({ enabled: next })}
        />
      </div>
      {enabled && (
        <fieldset className={css.plainSet} disabled={!mayWrite}>
          <div className={css.fields}>
            <Labelled label={label('displayName')}>
              {(id) => (
                <Input
                  id={id}
                  value={displayName ?? ''}
                  count={upTo(64)}
                  onChange={(event) => onChange({ displayName: event.target.value || null })}
                />
              )}
            </Labelled>
            {numbers.map((name) => (
              <Labelled key={name} label={label(name)}>
                {(id) => (
                  <NumberInput
                    id={id}
                    info={infos[name] ?? { kind: 'integer' }}
                    value={item[name]}
                    onChange={(next) => onChange({ [name]: next })}
                  />
                )}
              </Labelled>
            ))}
            <Labelled label={label('notice')} wide>
              {(id) => (
                <Input
                  id={id}
                  value={notice ?? ''}
                  count={upTo(200)}
                  onChange={(event) => onChange({ notice: event.target.value || null })}
                />
              )}
            </Labelled>
            <Labelled label={say(words.ownHours)} wide>
              {(id) => <HoursInput id={id} value={hours} onChange={(next) => onChange({ hours: next ?? [] })} />}
            </Labelled>
          </div>
        </fieldset>
      )}
    </li>
  )
}
