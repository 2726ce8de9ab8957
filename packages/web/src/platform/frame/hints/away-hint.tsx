import { homeTenant } from '@brandside/contract/shell/home-tenant.ts'
import { Button } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import { useSession } from '../../base/session/session-store.ts'
import { useAction } from '../../io/api/use-action.ts'
import css from './hints.module.css'
import { words } from './hints.words.ts'

/** In whose tenant one works, on every page, and the way back. */
export default function AwayHint() {
  const { say } = useWords()
  const name = useSession(({ userInfo }) => userInfo?.user?.actingTenantName ?? '')
  const back = useAction(homeTenant, 'back')

  async function goBack() {
    // Everything that is loaded belongs to the other tenant: the product begins anew.
    if (await back.run({})) location.assign('/')
  }

  return (
    <div className={css.hint} data-kind="away" role="status">
      <span className={css.text}>{say(words.away, { name })}</span>
      <Button size="small" type="primary" loading={back.pending} onClick={() => void goBack()}>
        {say(words.back)}
      </Button>
    </div>
  )
}
