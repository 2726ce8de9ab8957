import { trade } from '@brandside/contract/payment/trade.ts'
import { Button } from 'antd'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import type { RefundRow } from './refund-item.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

type Way = 'RETRY' | 'CASH' | 'GIVE_UP'

/** What becomes of the parts that a channel has refused: sent again, paid out in cash, or given up. */
export function RefundRescue({ refund }: { refund: RefundRow }) {
  const { say, t, language } = useWords()
  const ask = useConfirm()
  const rescue = useAction(trade, 'refundRetry', { done: say(words.rescued) })
  const failed = refund.parts.filter(({ partState }) => partState === 'FAILED')
  const sum = failed.reduce((all, { amountCents }) => all + amountCents, 0)
  const amount = showAmount(sum, refund.currency, language)

  async function take(way: Way) {
    const question = { CASH: words.cashText, GIVE_UP: words.giveUpText, RETRY: undefined }[way]
    const verb = say({ RETRY: words.retry, CASH: words.cash, GIVE_UP: words.giveUp }[way])
    const sure =
      question === undefined ||
      (await ask({ title: verb, text: say(question, { amount }), verb, cancel: t('button.cancel'), danger: true }))
    if (sure) await rescue.run({ refundId: refund.id, way })
  }

  return (
    <span className={css.acts}>
      <Button size="small" type="primary" loading={rescue.pending} onClick={() => void take('RETRY')}>
        {say(words.retry)}
      </Button>
      <Button size="small" onClick={() => void take('CASH')}>
        {say(words.cash)}
      </Button>
      <Button size="small" danger onClick={() => void take('GIVE_UP')}>
        {say(words.giveUp)}
      </Button>
    </span>
  )
}
