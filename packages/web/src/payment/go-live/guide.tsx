import { goLive } from '@brandside/contract/payment/go-live.ts'
import { Alert, Button, Select } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { copyText } from '../../platform/ui/window/copy-text.ts'
import css from './go-live.module.css'
import { words } from './go-live.words.ts'
import { GuideStep } from './guide-step.tsx'
import { ProbeStep } from './probe-step.tsx'
import { TrialStep } from './trial-step.tsx'

/** The steps of one account: a brand's at a channel. */
export default function Guide({ label }: { label: string }) {
  const { say } = useWords()
  const [search, setSearch] = usePageSearch()
  const read = useRead(goLive, 'accounts', {}, { staleTime: 0 })
  if (!read.data) return <LoadingOrFailed read={read} />
  const accounts = read.data
  const [channel, brand] = [Number(search.get('payChannelId')), Number(search.get('brandId'))]
  const account =
    accounts.find((each) => each.payChannelId === channel && each.brandId === brand) ??
    accounts.find((each) => each.payChannelId === channel)
  const choose = (key: string) => {
    const [payChannelId = '', brandId = ''] = key.split(' ')
    setSearch(new URLSearchParams({ payChannelId, brandId }))
  }
  const keyOf = (each: (typeof accounts)[number]) => `${each.payChannelId} ${each.brandId}`
  return (
    <div className={css.guide}>
      <div className={css.bar}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          className={css.pick as string}
          aria-label={say(words.account)}
          placeholder={say(words.choose)}
          value={account ? keyOf(account) : null}
          options={accounts.map((each) => ({ value: keyOf(each), label: `${each.channelName} · ${each.brandName}` }))}
          onChange={choose}
        />
      </div>
      {account && (
        <>
          <Alert
            type={account.isRehearsal ? 'info' : 'warning'}
            showIcon
            title={say(account.isRehearsal ? words.rehearsal : words.live)}
          />
          <ol className={css.steps} aria-label={label} key={keyOf(account)}>
            <GuideStep title={say(words.settings)} state={account.missing.length === 0 ? 'done' : 'failed'}>
              <p className={css.help}>
                {account.missing.length === 0
                  ? say(words.settingsDone)
                  : say(words.settingsMissing, { fields: account.missing.join('、') })}
              </p>
              <p className={css.help}>{say(words.settingsHelp)}</p>
              <Link to={`/payment/payChannel?keyword=${encodeURIComponent(account.channelName)}`}>
                {say(words.configure)}
              </Link>
            </GuideStep>
            <GuideStep title={say(words.address)} state={account.noticeUrl ? 'done' : 'failed'}>
              <p className={css.help}>{say(words.addressHelp)}</p>
              <p className={css.help}>
                <code>{account.noticeUrl ?? say(words.noAddress)}</code>
              </p>
              {account.noticeUrl && (
                <Button
                  onClick={() => void copyText(account.noticeUrl ?? '').then(() => toasts.success(say(words.copied)))}
                >
                  {say(words.copy)}
                </Button>
              )}
            </GuideStep>
            <ProbeStep account={account} />
            <TrialStep account={account} />
            <GuideStep title={say(words.switchOn)} state={account.status === 1 && account.isOn ? 'done' : 'waiting'}>
              <p className={css.help}>
                {say(account.status === 0 ? words.isOff : account.isOn ? words.isOn : words.brandOff)}
              </p>
              {account.status === 0 && (
                <Link to={`/payment/payChannel?keyword=${encodeURIComponent(account.channelName)}`}>
                  {say(words.on)}
                </Link>
              )}
              {!account.isOn && <Link to={`/store/brand?id=${account.brandId}`}>{account.brandName}</Link>}
            </GuideStep>
          </ol>
        </>
      )}
    </div>
  )
}
