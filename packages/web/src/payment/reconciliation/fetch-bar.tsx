import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import css from './reconciliation.module.css'
import { words } from './reconciliation.words.ts'

const ChannelPicker = picker(payChannel)

/** Matches a day of a channel, with the bill that it gives or with a file. Yesterday is what waits in the morning. */
export function FetchBar() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const [channelId, setChannelId] = useState<number>()
  const [day, setDay] = useState<string | undefined>(() => dayAfter(showDay(new Date(), timeZone), -1))
  const { run, pending } = useAction(reconciliation, 'fetch', { done: say(words.matched) })
  const disabled = channelId === undefined || day === undefined || pending

  function match(billFile?: string) {
    if (channelId === undefined || day === undefined) return
    void run({ payChannelId: channelId as Id, day, ...(billFile !== undefined && { billFile }) })
  }

  return (
    <Can any={[reconciliation.endpoints.fetch.guard]}>
      <div className={css.bar}>
        <ChannelPicker
          className={css.pick}
          label={say(words.channel)}
          placeholder={words.channel}
          value={channelId ?? null}
          onChange={setChannelId}
        />
        <DayInput aria-label={say(words.day)} value={day} onChange={setDay} />
        <Button type="primary" disabled={disabled} loading={pending} onClick={() => match()}>
          {say(words.fetch)}
        </Button>
        <Upload
          accept=".csv,.txt,.tsv,.zip"
          showUploadList={false}
          disabled={disabled}
          beforeUpload={(file) => {
            void file.arrayBuffer().then((bytes) => match(base64Of(new Uint8Array(bytes))))
            return false
          }}
        >
          <Button disabled={disabled}>{say(words.upload)}</Button>
        </Upload>
        {day !== undefined && <OpenChannels day={day} onChoose={setChannelId} />}
        {channelId === undefined && <p className={css.help}>{say(words.chooseFirst)}</p>}
        <p className={css.help}>{say(words.uploadHelp)}</p>
      </div>
    </Can>
  )
}

/** Channels whose bill of the day has not been looked at: a press chooses one. */
function OpenChannels({ day, onChoose }: { day: string; onChoose(id: number): void }) {
  const { say } = useWords()
  const channels = useRead(payChannel, 'dropdown', { kind: 'REAL' })
  const days = useRead(reconciliation, 'list', { dayStart: day, dayEnd: day, rows: 200 })
  if (!channels.data || !days.data) return null
  const matched = new Set<number>(days.data.list.map(({ payChannelId }) => payChannelId))
  const left = channels.data.filter(({ id }) => !matched.has(id))
  if (left.length === 0) return <p className={css.help}>{say(words.allMatched, { day })}</p>
  return (
    <p className={css.help}>
      {say(words.unmatched, { day })}
      {left.map(({ id, name }) => (
        <Button key={id} type="link" size="small" onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </p>
  )
}

/** By pieces: a call takes so many arguments, and no more. */
function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
