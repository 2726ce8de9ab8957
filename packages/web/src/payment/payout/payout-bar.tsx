import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import css from './payout.module.css'
import { words } from './payout.words.ts'
import { TraceDialog } from './trace-dialog.tsx'

const ChannelPicker = picker(payChannel)

/** Asks a channel for its payouts of a day, and follows one amount to the bank. */
export function PayoutBar() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const [channelId, setChannelId] = useState<number>()
  const [day, setDay] = useState<string | undefined>(() => showDay(new Date(), timeZone))
  const [no, setNo] = useState('')
  const [traced, setTraced] = useState<string>()
  const { run, pending } = useAction(payout, 'fetch', {
    done: ({ added, known }) => say(words.fetched, { added, known }),
  })
  const wanted = no.trim()
  return (
    <div className={css.bar}>
      <Can any={[payout.endpoints.fetch.guard]}>
        <ChannelPicker
          className={css.pick}
          label={say(words.channel)}
          placeholder={words.channel}
          value={channelId ?? null}
          onChange={setChannelId}
        />
        <DayInput aria-label={say(words.day)} value={day} onChange={setDay} />
        <Button
          disabled={channelId === undefined || day === undefined}
          loading={pending}
          onClick={() => {
            if (channelId !== undefined && day !== undefined) void run({ payChannelId: channelId as Id, day })
          }}
        >
          {say(words.fetch)}
        </Button>
      </Can>
      <Input
        className={css.number as string}
        aria-label={say(words.traceLabel)}
        placeholder={say(words.traceLabel)}
        maxLength={64}
        value={no}
        onChange={({ target }) => setNo(target.value)}
        onPressEnter={() => wanted && setTraced(wanted)}
      />
      <Button disabled={wanted === ''} onClick={() => setTraced(wanted)}>
        {say(words.trace)}
      </Button>
      {traced !== undefined && <TraceDialog no={traced} onClosed={() => setTraced(undefined)} />}
    </div>
  )
}
