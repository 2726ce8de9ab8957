import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { copyText } from '../../platform/ui/window/copy-text.ts'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import { platformNames } from './platform-names.ts'

const nameOf = Object.fromEntries(platformNames) as Record<DeliveryPlatform, (typeof platformNames)[number][1]>

/** The company's accounts at platforms: what is missing, and where their notices go. */
export function AccountCards() {
  const { say } = useWords()
  const read = useRead(delivery, 'accounts', {})
  const toChannels = (name: string) => `/payment/payChannel?keyword=${encodeURIComponent(name)}`
  const probe = useAction(delivery, 'ping')
  const test = async (payChannelId: Id) => {
    const answer = await probe.run({ payChannelId })
    if (answer?.ok) toasts.success(say(words.reachable))
    else if (answer) toasts.warning(answer.problem ?? '')
  }
  const copy = (address: string) => void copyText(address).then(() => toasts.success(say(words.copied)))
  if (!read.data) return <LoadingOrFailed read={read} />
  return (
    <section className={css.accounts} aria-label={say(words.accounts)}>
      <h2>{say(words.accounts)}</h2>
      <p className={css.weak}>{say(read.data.length === 0 ? words.noAccounts : words.accountsHelp)}</p>
      {read.data.map((each) => (
        <div key={each.payChannelId} className={css.account}>
          <span className={css.line}>
            <strong>{each.channelName}</strong>
            <span>{say(nameOf[each.platform])}</span>
            {each.isRehearsal && <Tag>{say(words.rehearsal)}</Tag>}
            {!each.isOn && <Tag>{say(words.off)}</Tag>}
            {each.missing.length > 0 && <span>{say(words.missing, { fields: each.missing.join('、') })}</span>}
            <Button size="small" loading={probe.pending} onClick={() => void test(each.payChannelId)}>
              {say(words.test)}
            </Button>
            <Link to={toChannels(each.channelName)}>{say(words.settings)}</Link>
          </span>
          <span className={css.line}>
            <code>{each.noticeUrl ?? say(words.noAddress)}</code>
            {each.noticeUrl && (
              <Button size="small" onClick={() => copy(each.noticeUrl ?? '')}>
                {say(words.copy)}
              </Button>
            )}
          </span>
          {each.refused && each.refusedAt && (
            <span className={css.weak}>
              {say(words.lastRefusal, {
                reason: say(each.refused === 'UNSIGNED' ? words.unsigned : words.unreadable),
                n: each.refusals,
              })}{' '}
              <Time at={each.refusedAt} relative />
            </span>
          )}
        </div>
      ))}
    </section>
  )
}
