import { type ShopRow, shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useResource } from '../../platform/data/resource/resource.ts'
import css from '../../platform/data/resource/status-switch.module.css'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import shopCss from './shop.module.css'
import { words } from './shop.words.ts'

/** Whether a shop takes part in marketing; taking it out is asked first. */
export function MarketSwitch({ row }: { row: ShopRow }) {
  const { say, separator, t } = useWords()
  const { may, ask } = useResource()
  const { run, pending } = useAction(shop, 'marketFlag')
  const { id, name, marketFlag } = row
  if (!may(shop.endpoints.marketFlag))
    return <ShownValue info={shownOf(shop.endpoints.list).marketFlag} value={marketFlag} compact />

  /** What would end with it is told before it is asked. */
  async function mayLeave(): Promise<boolean> {
    const tried = await run({ ids: [id], marketFlag: false, dryRun: true })
    if (!tried) return false
    const { activities, coupons } = tried
    const named = activities.length > 0 && say(words.leaveActivities, { names: activities.join(separator) })
    const held = coupons > 0 && say(words.leaveCoupons, { count: coupons })
    const text = [say(words.leaveText), named, held].filter(Boolean).join('\n')
    const question = { title: say(words.leaveTitle, { name }), verb: say(words.leaveVerb), cancel: t('button.cancel') }
    return ask({ ...question, text: <span className={shopCss.lines}>{text}</span> })
  }

  async function turn() {
    if (marketFlag && !(await mayLeave())) return
    await run(
      { ids: [id], marketFlag: !marketFlag },
      { done: say(marketFlag ? words.leaveMarket : words.joinMarket, { name }) },
    )
  }

  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-label={say(words.market)}
      aria-checked={marketFlag}
      disabled={pending}
      onClick={() => void turn()}
    />
  )
}
